/** Ways of naming by words and parts: one a line, the element in question marked with `data-it`. */
export const namesByContent: Readonly<Record<string, string>> = {
  'what authors say': `
    <button data-it>Save</button>
    <button data-it aria-label="Close"><i>x</i></button>
    <button data-it aria-label="">x</button>
    <button data-it aria-label="  Two   words&#10; here ">x</button>
    <span id=l1>First</span><span id=l2>second</span><button data-it aria-labelledby="l1 nope l2">x</button>
    <span id=l3></span><button data-it aria-labelledby="l3" aria-label="Lab">x</button>
    <span id=l4>row 1</span><button data-it id=self4 aria-label="Delete" aria-labelledby="self4 l4">x</button>
    <span id=l5>row 1</span><button data-it id=self5 aria-labelledby="self5 l5">Edit</button>
    <span id=l6 hidden>Secret <b>word</b></span><button data-it aria-labelledby="l6">x</button>
    <div id=l7 style="display:none">Out <b style="display:none">in</b> <i aria-hidden=true>ah</i> <u style="visibility:hidden">vh</u></div><button data-it aria-labelledby="l7">x</button>
    <div id=l8>Out <b style="display:none">in</b> <i aria-hidden=true>ah</i> <u style="visibility:hidden">vh</u></div><button data-it aria-labelledby="l8">x</button>
    <div hidden>no <span id=l10>Inside <b>me</b></span></div><button data-it aria-labelledby="l10">x</button>
    <span id=l11 aria-hidden=true>Hush <b>you</b></span><button data-it aria-labelledby="l11">x</button>
    <div aria-hidden=true><span id=l12>Hush <b>in</b></span></div><button data-it aria-labelledby="l12">x</button>
    <span id=l13 style="visibility:hidden">Vis <b>in</b> <b style="visibility:visible">seen</b></span><button data-it aria-labelledby="l13">x</button>
    <span id=l14 aria-labelledby=l1>Own</span><button data-it aria-labelledby="l14">x</button>
    <span id=l15 aria-label="Labelled">Own</span><button data-it aria-labelledby="l15">x</button>
    <ul id=l16><li>One<li>Two</ul><button data-it aria-labelledby="l16">x</button>
    <table id=l17><tr><td>A<td>B</table><button data-it aria-labelledby="l17">x</button>
    <input id=l18 value="val" aria-label=inp><button data-it aria-labelledby="l18">x</button>
    <img id=l20 alt="Picture"><button data-it aria-labelledby="l20">x</button>
    <span id=l21 class=new>thing</span><button data-it aria-labelledby="l21">x</button>
    <section id=l23 role=region aria-label=reg><h2>Head</h2>Body</section><button data-it aria-labelledby="l23">x</button>
    <input type=checkbox id=l25 checked><button data-it aria-labelledby="l25" aria-label="fallback">x</button>`,
  'pictures in controls': `
    <button data-it><svg width=12 height=12 aria-label="Bell"><rect width=10 height=10 /></svg></button>
    <button data-it><svg width=12 height=12 ><title>Menu</title><rect width=10 height=10 /></svg></button>
    <button data-it><svg width=12 height=12 ><g><title>Menu</title><circle r=3 /></g><rect width=10 height=10 /></svg></button>
    <button data-it><svg width=40 height=20><text y=15>Drawn</text></svg></button>
    <button data-it><svg width=12 height=12 aria-labelledby=st1><title id=st1>Via id</title><rect width=10 height=10 /></svg></button>
    <button data-it><svg width=12 height=12 aria-hidden=true><title>No</title><rect width=10 height=10 /></svg> Shown</button>
    <svg hidden><symbol id=sym><title>Sym</title><path d="M0 0"/></symbol></svg><button data-it><svg width=12 height=12><use href="#sym"></use></svg></button>
    <button data-it><svg width=12 height=12 ><title>Cart</title><rect width=10 height=10 /></svg>Cart items</button>
    <button data-it><span role=img aria-label="Close"></span></button>
    <button data-it><i aria-label="Edit"></i></button>
    <button data-it><i title="Tip"></i></button>
    <button data-it><i title="Tip">t</i></button>
    <a data-it href="#"><span aria-label="Cart"></span> 3</a>
    <a data-it href="#"><span aria-label="Cart">x</span>3</a>
    <button data-it>Open <span role=img aria-label="in new tab"></span></button>
    <button data-it><img alt="Cart" width=9 height=9></button>
    <button data-it>a<img alt="" width=9 height=9>b</button>
    <button data-it><img title="Tit" width=9 height=9></button>
    <button data-it><img alt="Alt" aria-label="Lab" width=9 height=9></button>
    <button data-it><img alt="Alt" role=presentation width=9 height=9>x</button>
    <button data-it class=img>x</button>`,
  'generated text': `
    <button data-it class=new>item</button>
    <button data-it class=after>item</button>
    <button data-it><i class=new></i>item</button>
    <button data-it><i class=icon></i></button>
    <button data-it class=icon>Bin</button>
    <button data-it><i class=iconempty></i>Star</button>
    <button data-it><i class=raw></i></button>
    <button data-it class=attr data-n="2" data-m="5">x</button>
    <button data-it class=block>x</button>
    <button data-it class=counter>x</button>
    <button data-it class=none>x</button>
    <button data-it class=vis>x</button>
    <button data-it class=quote>x</button>
    <button data-it class=ib>x</button>
    <button data-it class=abs>x</button>
    <button data-it class=fl>x</button>
    <button data-it class=multi>x</button>`,
  'letters and spaces': `
    <button data-it class=up>buy now ß</button>
    <button data-it class=lo>BUY Now</button>
    <button data-it class=cap>buy it-now o'neil 3rd "x</button>
    <button data-it class=up aria-label="buy">x</button>
    <button data-it class="up new">x</button>
    <button data-it><div>One</div><div>Two</div></button>
    <button data-it><span>One</span><span>Two</span></button>
    <button data-it><span style="display:block">One</span><span style="display:block">Two</span></button>
    <button data-it><span style="display:inline-block">One</span><span>Two</span></button>
    <button data-it style="display:flex"><span>One</span><span>Two</span></button>
    <button data-it style="display:flex">One<span>Two</span>Three</button>
    <button data-it><span style="float:left">One</span>Two</button>
    <button data-it><span style="display:contents">One</span><div style="display:contents">Two</div>Three</button>
    <button data-it>One<br>Two</button>
    <button data-it>One<wbr>Two</button>
    <button data-it>H<sub>2</sub>O<sup>2</sup></button>
    <button data-it>  lots &#10; of	 space  </button>
    <button data-it style="white-space:pre">a   b&#10;c</button>
    <button data-it dir=rtl lang=ar>حفظ <b>الملف</b></button>
    <button data-it>Seen <span hidden>not</span><span style="visibility:hidden">nor</span><span aria-hidden=true>nor2</span></button>
    <button data-it>Seen <span style="position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)">too</span></button>
    <button data-it>Seen <span style="opacity:0">too</span></button>
    <button data-it>S<span style="visibility:hidden">no<b style="visibility:visible">yes</b></span></button>
    <button data-it>S<script>1</script><style>x{}</style><template>t</template><noscript>n</noscript></button>
    <button data-it>x <span inert>in</span> y</button>`,
  'controls and other parts within': `
    <div role=button tabindex=0 data-it>Card <button>Buy</button> now</div>
    <div role=button tabindex=0 data-it>Card <a href=#>Buy</a> now</div>
    <div role=button tabindex=0 data-it>Card <input value=12> now</div>
    <div role=button tabindex=0 data-it>Card <input type=checkbox checked> now</div>
    <div role=button tabindex=0 data-it>Card <select><option>A<option selected>B</select> now</div>
    <div role=button tabindex=0 data-it>Card <textarea>ta</textarea> now</div>
    <div role=button tabindex=0 data-it>Card <input type=range value=30> now</div>
    <div role=button tabindex=0 data-it>Card <span role=slider aria-valuenow=7>s</span> now</div>
    <div role=button tabindex=0 data-it>Card <span role=slider aria-valuenow=7 aria-valuetext=seven>s</span> now</div>
    <div role=button tabindex=0 data-it>Card <span role=listbox><i role=option>o1</i><i role=option aria-selected=true>o2</i></span> now</div>
    <div role=button tabindex=0 data-it>Card <span role=textbox>tb</span> now</div>
    <div role=button tabindex=0 data-it>Card <span contenteditable>ce</span> now</div>
    <div role=button tabindex=0 data-it>Card <input type=password value=abc> now</div>
    <div role=button tabindex=0 data-it>Card <progress value=3 max=10></progress><meter value=4 max=10></meter> now</div>
    <div role=button tabindex=0 data-it>Card <input type=date value=2024-02-03> now</div>
    <div role=button tabindex=0 data-it>Card <input type=submit value=Go> now</div>
    <div role=button tabindex=0 data-it>Card <ul><li>a</li><li>b</li></ul> now</div>
    <div role=button tabindex=0 data-it>Card <table><caption>Cap</caption><tr><td>a<td>b<tr><th>c<td>d</table> now</div>
    <a href=# data-it><h3>Head</h3><p>Para</p></a>
    <a href=# data-it><section>sec</section><nav>nav</nav><aside>as</aside><header>h</header><footer>f</footer><main>m</main></a>
    <a href=# data-it><figure><img alt=Pic><figcaption>Cap</figcaption></figure></a>
    <div role=button tabindex=0 data-it><fieldset><legend>Leg</legend>body</fieldset>x</div>
    <div role=button tabindex=0 data-it><details><summary>Sum</summary>body</details>x</div>
    <button data-it>x <span role=status>3</span> <span role=alert>al</span> y</button>
    <button data-it>x <span role=none aria-label=Lab>3</span> y</button>
    <button data-it>x <span role=none title=Tit>3</span> y</button>
    <button data-it>x <span title=Tit></span> y</button>
    <button data-it>x <abbr title="World Wide Web">WWW</abbr> y</button>
    <div role=button tabindex=0 data-it>x<iframe title=fr srcdoc=hi></iframe>y</div>
    <button data-it>x<canvas>fall</canvas>y</button>
    <button data-it>x<canvas aria-label=can width=9 height=9></canvas>y</button>
    <button data-it>say <q>hi</q></button>
    <span id=lc1>LC</span><button data-it>x <b aria-labelledby=lc1>own</b> y</button>
    <span id=ow1>Owned</span><button data-it aria-owns=ow1>x</button>`,
}
