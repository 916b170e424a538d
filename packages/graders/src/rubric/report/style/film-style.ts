/** The steps: a strip of pictures, and a viewer that slides between before and after. */
export const filmStyle = `
.viewer{margin-bottom:18px}.stage{position:relative;--cut:50%;overflow:hidden;max-width:860px;margin-inline:auto;border-radius:6px}.stage .shot{max-height:none}.stage .over{position:absolute;inset:0;height:100%;clip-path:inset(0 calc(100% - var(--cut)) 0 0)}
.edge{position:absolute;inset-block:0;left:var(--cut);width:2px;margin-left:-1px;background:var(--mark)}.tag{position:absolute;top:10px;padding:1px 8px;background:rgb(20 22 26/.78);color:#fff;font-size:12px;border-radius:4px}.tag.left{left:10px}.tag.right{right:10px}
.controls{display:flex;gap:12px;align-items:center;max-width:860px;margin:10px auto 0}.controls label{display:flex;flex:1;gap:12px;align-items:center;color:var(--ink-3);font-size:14px}.controls input{flex:1;min-width:80px;height:26px;accent-color:var(--accent)}.controls button{min-width:40px;height:32px}.caption{max-width:860px;margin:8px auto 0}
.film{display:grid;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));gap:14px 12px;margin:0;padding:0;list-style:none}.film li{min-width:0;scroll-margin-top:16px;break-inside:avoid}
.frame{display:block;width:100%;padding:0;background:none;border:2px solid transparent;border-radius:8px}.frame[aria-current=true]{border-color:var(--accent)}.frame .shot{aspect-ratio:16/10}.blank{display:grid;place-items:center;aspect-ratio:16/10;background:var(--sunken);color:var(--ink-3);border-radius:6px;font-size:13px}
.act{margin:4px 0;font-size:13.5px;line-height:1.4}.film li:target .frame{border-color:var(--mark)}
@media screen and (max-width:560px){.film{grid-template-columns:1fr 1fr}}
@media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
`
