/** Ways of naming by what an element is: one a line, the element in question marked with `data-it`. */
export const namesByKind: Readonly<Record<string, string>> = {
  labels: `
    <label id=q1>L <input aria-labelledby=q1 value=v data-it></label>
    <label>Flash the screen <input value=3 size=2> times <input type=checkbox data-it></label>
    <label><input type=checkbox data-it>Flash the screen <input type=number value=3> times</label>
    <label><input type=checkbox data-it>Every <select><option>day<option selected>week</select> please</label>
    <label for=i1>Name:</label><input id=i1 data-it>
    <label>Phone <input data-it value=99></label>
    <label>Phone<span aria-hidden=true>*</span><input data-it></label>
    <label for=i3 hidden>Hid</label><input id=i3 data-it placeholder=ph>
    <label for=i3b style="position:absolute;clip:rect(0 0 0 0)">Sr</label><input id=i3b data-it>
    <label for=i4></label><input id=i4 data-it title=Tit placeholder=ph>
    <label for=i5 aria-label="AL">txt</label><input id=i5 data-it>
    <label for=i5b aria-labelledby="l1">txt</label><input id=i5b data-it>
    <label for=i6><svg width=12 height=12 ><title>Phone</title><rect width=10 height=10 /></svg></label><input id=i6 data-it>
    <label><img alt=Pic><input data-it></label>
    <label class=new for=i7>field</label><input id=i7 data-it>
    <label><input type=checkbox data-it> I accept the <a href=#>terms</a></label>
    <label>Size <select data-it><option>S<option selected>L</select></label>
    <label onclick=1 data-it>Lbl</label>
    <label data-it>Lbl <input type=checkbox style="display:none"></label>
    <label data-it>Lbl<input type=checkbox style="opacity:0;position:absolute"></label>
    <label onclick=1 aria-label=L data-it>Lbl</label>
    <label tabindex=0 data-it>Lbl</label>`,
  fields: `
    <input data-it placeholder=" Find  it ">
    <input data-it title=Zip>
    <input data-it title=Zip placeholder=ph>
    <input data-it aria-placeholder=aph>
    <label for=i8>L</label><input id=i8 data-it aria-label=A>
    <input id=i9 data-it aria-label="From" aria-labelledby="i9 i9u" value=5><span id=i9u>years</span>
    <span id=ex1>Extend to</span><input id=ex2 data-it aria-labelledby="ex1 ex2 ex3" value=20><span id=ex3>minutes</span>
    <input type=email data-it aria-label=E>
    <input type=password data-it placeholder=pw>
    <input type=number data-it placeholder=n>
    <input type=range data-it title=rng>
    <input type=color data-it title=c>
    <label>Col <input type=color data-it></label>
    <input type=datetime-local data-it>
    <label>When <input type=date data-it></label>
    <datalist id=dl1><option>x</datalist><input list=dl1 data-it placeholder=pl>
    <input list=nolist data-it>
    <input type=range list=dl1 data-it>
    <input type=foo data-it>
    <select data-it><option>A</select>
    <select data-it title=T><option>A</select>
    <select multiple data-it aria-label=M><option>A<option>B</select>
    <select size=3 data-it aria-label=M><option>A<option>B</select>
    <select data-it placeholder=p><option>A</select>
    <textarea data-it placeholder="Say"></textarea>
    <div contenteditable data-it>text</div>
    <div contenteditable aria-label=Ed data-it>text</div>
    <div contenteditable aria-placeholder=aph data-it></div>
    <div contenteditable role=textbox title=T data-it>text</div>
    <div contenteditable=plaintext-only title=T data-it>text</div>
    <div contenteditable=false tabindex=0 data-it>text</div>
    <div contenteditable role=button data-it>text</div>
    <span contenteditable data-it>text</span>`,
  'buttons of forms': `
    <button data-it title="Help">?</button>
    <button data-it title=" Help  me "></button>
    <button data-it title="Help"><svg width=12 height=12 ><rect width=10 height=10 /></svg></button>
    <button data-it value="val"></button>
    <label>Lbl <button data-it>in</button></label>
    <label for=bl1>Lbl</label><button id=bl1 data-it>in</button>
    <button data-it></button>
    <button data-it aria-pressed=false>Tog</button>
    <button data-it aria-haspopup=menu>Men</button>
    <button data-it disabled>Dis</button>
    <input type=submit data-it>
    <input type=submit value=Send data-it>
    <input type=submit value="" data-it title=Tit>
    <input type=reset data-it>
    <input type=button data-it>
    <input type=button value=Go data-it>
    <input type=image data-it>
    <input type=image alt=Alt value=v data-it>
    <input type=image title=Tit data-it>
    <input type=image alt=al aria-label=Lab data-it>
    <input type=file data-it>
    <input type=file multiple data-it>
    <label>Up <input type=file data-it></label>
    <input type=file title=Tit data-it>
    <input type=checkbox data-it>
    <input type=checkbox title=T data-it>
    <input type=checkbox role=switch aria-label=S data-it>
    <label><input type=radio data-it> Red</label>`,
  links: `
    <a href=# data-it>Lnk</a>
    <a data-it tabindex=0>Lnk</a>
    <a data-it onclick=1>Lnk</a>
    <a data-it class=listen>Lnk</a>
    <a data-it role=button tabindex=0>Lnk</a>
    <a href=# data-it><img alt="Home"></a>
    <a href=# title=Tit style="padding: 9px" data-it></a>
    <a href=# data-it><div>One</div>Two<p>Three</p></a>
    <svg width=50 height=20><a href="#x" data-it><text y=15>Svg link</text></a></svg>
    <svg width=50 height=20><a href="#x" xlink:title="XT" data-it><rect width=20 height=20 /></a></svg>`,
  'roles that authors give': `
    <div role=grid><div role=row><div role=cell tabindex=0 data-it>x</div></div></div>
    <div role=list><div role=generic><div role=listitem tabindex=0 data-it>x</div></div></div>
    <div role=listbox><ul role=none><li role=option tabindex=0 data-it>b</li></ul></div>
    <ul role=tree><li role=treeitem>a<ul><li role=treeitem tabindex=0 data-it>b</li></ul></li></ul>
    <select role=menuitem title=Label data-it><option>Volvo</option></select>
    <table tabindex=0 data-it><caption>Cap</caption><tr><td>x</table>
    <table tabindex=0 data-it summary=Sum><tr><td>x</table>
    <table tabindex=0 data-it><tr><th>x<td>y</table>
    <div role=table><div role=row tabindex=0 data-it><span role=cell>a</span><span role=cell>b</span></div></div>
    <div role=option tabindex=0 data-it>Opt</div>
    <div role=listbox><div role=group aria-label=g><div role=option data-it>Opt</div></div></div>
    <ul role=tree><li role=treeitem tabindex=0 data-it>Node<ul role=group><li role=treeitem>Sub</li></ul></li></ul>
    <ul role=tree><li role=treeitem>Node<ul role=group><li role=treeitem tabindex=0 data-it>Sub</li></ul></li></ul>
    <div role=treeitem tabindex=0 data-it>Free</div>
    <ul role=menubar><li role=menuitem tabindex=0 data-it>File<ul role=menu><li role=menuitem>Open</li></ul></li></ul>
    <div role=tab tabindex=0 data-it>Tab</div>
    <div role=grid><div role=row><div role=gridcell tabindex=0 data-it>GC</div></div></div>
    <div role="foo link" tabindex=0 data-it>RL</div>
    <div role="BUTTON" tabindex=0 data-it>RL</div>
    <div role="foo" tabindex=0 data-it>RL</div>
    <button role="none" data-it>RL</button>
    <a href=# role="presentation" data-it>RL</a>
    <div role="none" tabindex=0 data-it>RL</div>
    <div role="none" aria-label=x onclick=1 data-it>RL</div>
    <button role="generic" data-it>RL</button>
    <div role="region button" tabindex=0 data-it>RL</div>
    <div role="form" tabindex=0 data-it>RL</div>
    <h2 tabindex=0 data-it>Hd <a href=#>in</a></h2>
    <div role=button aria-pressed=mixed tabindex=0 data-it>RL</div>
    <span role=img tabindex=0 data-it aria-label=i>RL</span>
    <span role=img tabindex=0 data-it>RL</span>
    <div role=combobox tabindex=0 data-it>cb</div>
    <input role=combobox data-it placeholder=p>
    <button role=combobox data-it>Pick</button>
    <div role=searchbox tabindex=0 aria-placeholder=sp style="height: 9px" data-it></div>
    <label>L <div role=textbox tabindex=0 data-it>v</div></label>
    <div role=slider tabindex=0 aria-valuenow=4 data-it>s</div>
    <button role=switch aria-checked=true data-it>sw</button>
    <div role=tooltip tabindex=0 data-it>5</div>`,
  'what HTML means': `
    <svg width=20 height=20 tabindex=0 data-it><circle r=3 aria-label=x /></svg>
    <svg width=20 height=20 tabindex=0 data-it><text></text><rect width=9 height=9 /></svg>
    <iframe role=none aria-label=x data-it src="data:text/html,x"></iframe>
    <details><summary data-it>More</summary>body</details>
    <details><summary data-it aria-label="Lab">More</summary>body</details>
    <details open><summary data-it><svg width=12 height=12 aria-label="Ico"><rect width=10 height=10 /></svg> More</summary>body</details>
    <details open><summary>1</summary><summary data-it tabindex=0>2</summary>body</details>
    <meter data-it tabindex=0 value=3 max=10 title=M></meter>
    <label>Load <progress data-it tabindex=0 value=3 max=10></progress></label>
    <label>Out <output data-it tabindex=0>5</output></label>
    <svg width=20 height=20 tabindex=0 data-it><title>Root</title><rect width=20 height=20 /></svg>
    <svg width=20 height=20 role=button tabindex=0 data-it><title>Play</title><rect width=20 height=20 /></svg>
    <svg width=20 height=20><circle r=9 cx=10 cy=10 tabindex=0 data-it><title>Circ</title></circle></svg>
    <svg width=60 height=20><g role=button tabindex=0 data-it><rect width=60 height=20 /><text y=15>Gee</text></g></svg>
    <svg width=60 height=20><g tabindex=0 aria-label=GL data-it><rect width=60 height=20 /></g></svg>
    <svg width=60 height=20><image width=20 height=20 tabindex=0 href="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-it><title>Im</title></image></svg>
    <svg width=60 height=20><polygon points="0,0 9,0 9,9" aria-label=Poly onclick=1 data-it></polygon></svg>
    <img alt="Alt" tabindex=0 data-it width=9 height=9>
    <img title=Ti onclick=1 data-it width=9 height=9>
    <img alt=Al role=button tabindex=0 data-it width=9 height=9>
    <img alt="" title=Ti tabindex=0 data-it width=9 height=9>
    <figure tabindex=0 data-it><img alt=Pic><figcaption>Cap <b>tion</b></figcaption></figure>
    <fieldset tabindex=0 data-it><legend>Leg <i>end</i></legend>x</fieldset>
    <table border=1><tr><td onclick=1 data-it>Cell</td><td>y</table>
    <table><tr><th onclick=1 data-it>Head</th><th>b</th></tr><tr><td>1<td>2</table>
    <table><tr><th tabindex=0 data-it>Head</th><td>b</td></tr></table>
    <table border=1><tr onclick=1 data-it><td>a</td><td>y</table>
    <table role=treegrid><tr tabindex=0 data-it><td>a</td><td>y</table>
    <div style="display:table"><div style="display:table-row"><div style="display:table-cell" onclick=1 data-it>c</div></div></div>
    <ul><li onclick=1 data-it>Item</li></ul>
    <ul role=none><li onclick=1 data-it>Item</li></ul>
    <ul role=tablist><li role=tab tabindex=0 data-it>Tab</li></ul>
    <ul role=listbox><li onclick=1 data-it>Opt</li></ul>
    <div onclick=1 data-it>Buy</div>
    <div tabindex=0 data-it>Buy</div>
    <div tabindex=0 title=Ti data-it>Buy</div>
    <div tabindex=0 aria-label=La data-it>Buy</div>
    <span onclick=1 title=Ti data-it>Buy</span>
    <p onclick=1 data-it>Buy</p>
    <x-z onclick=1 title=T data-it>Buy</x-z>
    <section tabindex=0 data-it>Buy</section>
    <section tabindex=0 aria-label=S data-it>Buy</section>
    <form tabindex=0 title=F data-it>f</form>
    <section><header tabindex=0 data-it>n</header></section>
    <header tabindex=0 data-it>n</header>
    <main><footer tabindex=0 data-it>n</footer></main>
    <canvas width=30 height=20 aria-label=Ca data-it></canvas>
    <canvas width=30 height=20 title=Ca data-it></canvas>
    <iframe width=50 height=20 tabindex=0 title=Fr data-it src="data:text/html,x"></iframe>
    <iframe width=50 height=20 aria-label=Fr data-it src="data:text/html,x"></iframe>
    <abbr title=Ti tabindex=0 data-it>A</abbr>
    <object width=9 height=9 tabindex=0 title=O data-it></object>`,
}
