/** Pages of hollow and of sound controls, each with its brief and the verdicts that a person would give. */
export const hollowPages = {
  board: {
    brief: 'A task board: add tasks, mark them done, filter by done, clear all, export',
    html: String.raw`<!doctype html><html lang="en"><meta charset="utf-8"><title>Tasks</title><body><h1>Tasks</h1>
<form id="f"><input id="t" aria-label="Task"><button>Add</button></form>
<label>Show <select id="s"><option>All</option><option>Done</option></select></label>
<ul id="l"></ul><button onclick="confirm('Really?')">Clear all</button> <button onclick="alert('Not yet')">Export</button>
<script>
function add(x){const li=document.createElement('li');const c=document.createElement('input');c.type='checkbox';c.onclick=()=>li.classList.toggle('done',c.checked);const sp=document.createElement('span');sp.textContent=x;li.append(c,sp);l.append(li)}
add('Buy milk');add('Call Ada');f.onsubmit=e=>{e.preventDefault();if(t.value)add(t.value);t.value=''}
</script><style>.done span{text-decoration:line-through}</style></body></html>`,
    verdicts: {
      'add tasks': 'works',
      'mark them done': 'works',
      'filter by done': 'broken',
      'clear all': 'broken',
      export: 'broken',
    },
  },
  notes: {
    brief: 'A notes page: add notes, remove notes, clear all notes, dark mode, save the notes',
    html: String.raw`<!doctype html><html lang="en"><meta charset="utf-8"><title>Notes</title><body><h1>Notes</h1>
<form id="f"><label>Note <input id="t"></label><button>Add</button></form><ul id="l"></ul>
<button id="clear">Clear all</button> <button id="dark" onclick="nope()">Dark mode</button> <button onclick="alert('Saved!')">Save</button>
<script>
function add(x){const li=document.createElement('li');li.textContent=x+' ';const b=document.createElement('button');b.textContent='×';b.setAttribute('aria-label','Remove '+x);b.onclick=()=>li.remove();li.append(b);l.append(li)}
add('Water the plants');f.onsubmit=e=>{e.preventDefault();if(t.value)add(t.value);t.value=''}
</script></body></html>`,
    verdicts: {
      'add notes': 'works',
      'remove notes': 'works',
      'clear all notes': 'broken',
      'dark mode': 'broken',
      'save the notes': 'broken',
    },
  },
  diary: {
    brief: 'A diary: add entries, search entries, delete entries',
    html: String.raw`<!doctype html><html lang="en"><meta charset="utf-8"><title>Diary</title><body><h1>Diary</h1>
<form id="f"><label>Entry <input id="t"></label><button>Add</button></form><label>Search <input type="search" id="q"></label><ul id="l"></ul>
<script>
function add(x){const li=document.createElement('li');const s=document.createElement('span');s.textContent=x;const b=document.createElement('button');b.textContent='Delete';b.setAttribute('aria-label','Delete '+x);b.onclick=()=>li.remove();li.append(s,b);l.append(li)}
add('Rainy morning');add('Long walk home');f.onsubmit=e=>{e.preventDefault();if(t.value.trim())add(t.value.trim());t.value=''};q.oninput=()=>{}
</script></body></html>`,
    verdicts: { 'add entries': 'works', 'search entries': 'broken', 'delete entries': 'works' },
  },
  shop: {
    brief: 'A lamp shop: sort by price, add to a cart that shows how many are in it',
    html: String.raw`<!doctype html><html lang="en"><meta charset="utf-8"><title>Lamps</title><body><h1>Lamps</h1>
<label>Sort by <select id="s"><option>Name</option><option>Price, low to high</option></select></label><p id="c">Cart: 0</p><ul id="l"></ul>
<script>
const lamps=[['Arc lamp',90],['Desk lamp',30],['Floor lamp',60]];let n=0
function draw(){l.replaceChildren(...[...lamps].sort((a,b)=>s.value==='Name'?0:a[1]-b[1]).map(([x,p])=>{const li=document.createElement('li');const b=document.createElement('button');b.textContent='Add to cart';b.setAttribute('aria-label','Add to cart: '+x);b.onclick=()=>{c.textContent='Cart: '+ ++n};li.append(x+', $'+p+' ',b);return li}))}
s.onchange=draw;draw()
</script></body></html>`,
    verdicts: { 'sort by price': 'works', 'add to a cart that shows how many are in it': 'works' },
  },
  books: {
    brief:
      'A book list with search, filter by genre (Crime, Poetry), sort by title or year, dark mode, CSV export, favourites',
    html: String.raw`<!doctype html><html lang="en"><meta charset="utf-8"><title>Books</title><body><h1>Books</h1>
<input type="search" id="q" placeholder="Search books"><select id="genre" aria-label="Genre"><option>All genres</option><option>Crime</option><option>Poetry</option></select>
<select id="sort" aria-label="Sort by"><option>Title</option><option>Year</option></select><button id="theme">Dark mode</button> <button id="ex">Export CSV</button>
<div id="grid" class="grid"></div><p id="n"></p>
<script>
const books=[['Ash','Crime',1999],['Birch','Poetry',1950],['Cedar walk','Crime',2010],['Dogwood','Poetry',2001]]
function draw(){let b=books.filter(x=>(genre.value==='All genres'||x[1]===genre.value)&&x[0].toLowerCase().includes(q.value.toLowerCase()));b=[...b].sort((x,y)=>sort.value==='Year'?x[2]-y[2]:x[0]<y[0]?-1:1)
grid.replaceChildren(...b.map(x=>{const d=document.createElement('div');d.className='book-card';d.innerHTML='<h3>'+x[0]+'</h3><p>'+x[1]+' '+x[2]+'</p>';return d}));n.textContent=b.length+' books'}
q.oninput=genre.onchange=sort.onchange=draw;draw()
theme.onclick=()=>document.body.classList.toggle('dark')
ex.onclick=()=>{const a=document.createElement('a');a.href=URL.createObjectURL(new Blob(['a,b']));a.download='b.csv';a.click()}
</script><style>.dark{background:#111;color:#eee}</style></body></html>`,
    verdicts: {
      search: 'works',
      'filter by genre (Crime, Poetry)': 'works',
      'sort by title or year': 'works',
      'dark mode': 'works',
      'CSV export': 'works',
      favourites: 'missing',
    },
  },
} as const
