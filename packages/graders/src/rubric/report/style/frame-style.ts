/** The frame: header, panels, folds, tables, and what narrow windows change. */
export const frameStyle = `
main,header,footer{max-width:1120px;margin-inline:auto;padding-inline:24px}
header{padding-block:28px 4px}
.eyebrow{margin:0 0 4px;color:var(--ink-3);font-size:13px}
h1{margin:0 0 8px;font-size:26px;line-height:1.2;font-weight:640;letter-spacing:-.015em;text-wrap:balance;max-width:34em}
h1.long{font-size:17px;line-height:1.4;font-weight:560;letter-spacing:0;text-wrap:pretty;max-width:58em}
.where{color:var(--ink-3);font-size:13.5px}
nav ul{display:flex;flex-wrap:wrap;gap:0 18px;margin:10px 0 0;padding:0;list-style:none;font-size:14px}
nav a{display:inline-block;padding:4px 0;text-decoration:none}nav a:hover{text-decoration:underline}
.panel{margin-top:16px;padding:18px 20px;background:var(--surface);border:1px solid var(--line);border-radius:8px;scroll-margin-top:12px}
h2{margin:0 0 10px;font-size:17px;line-height:1.3;font-weight:640}
h3,h4{margin:0;font-size:15px;font-weight:560}
.count,.quiet,.none,.note,.label,.proof{color:var(--ink-3)}.count{font-weight:400;font-variant-numeric:tabular-nums}
.head{display:flex;gap:16px;align-items:baseline;justify-content:space-between}
button{font:inherit;color:var(--ink);background:var(--surface);border:1px solid var(--line);border-radius:6px;cursor:pointer}button:hover{background:var(--hover)}
.open-all{min-height:32px;padding:0 12px;font-size:14px}
summary{cursor:pointer}.panel>details>summary{display:flex;gap:8px;align-items:baseline;list-style:none;margin:-4px;padding:4px;border-radius:6px}.panel>details>summary::-webkit-details-marker{display:none}
.panel>details>summary::before,.issue>summary::before{content:"";flex:none;width:7px;height:7px;border:solid var(--ink-3);border-width:0 2px 2px 0;rotate:-45deg;translate:0 -2px}
.panel>details[open]>summary::before,.issue[open]>summary::before{rotate:45deg;translate:0 -4px}
.panel>details>summary h2{margin:0}.folded{padding-top:14px}
details details{margin-top:6px}details details summary,.panel details.plain>summary{color:var(--ink-3);padding:3px 0}
table{width:100%;border-collapse:collapse;font-size:14.5px}
th,td{padding:8px 12px 8px 0;text-align:start;vertical-align:top;border-top:1px solid var(--line)}
thead th{border:0;padding-block:0 4px;color:var(--ink-3);font-size:13px;font-weight:500}tbody th{font-weight:500}
.note{display:block;margin-top:1px;font-size:13.5px;font-weight:400}
.number{text-align:end;padding-inline-end:0;font-variant-numeric:tabular-nums;white-space:nowrap}
.scroll{overflow-x:auto}.scroll ol{columns:2 22rem;margin:0;padding-inline-start:2.4em;font-size:14px}.when{white-space:nowrap}
.notes{margin:4px 0;padding-inline-start:1.2em}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 14px;margin:6px 0 0;font-size:14px}dt{color:var(--ink-3)}dd{margin:0;min-width:0}
.shot{display:block;width:100%;height:auto;max-height:380px;background:var(--sunken);border:1px solid var(--line);border-radius:6px}.sheet{position:absolute}
.mark,.halo{fill:none}.mark{stroke:var(--mark)}.halo{stroke:var(--halo);opacity:.85}figure{margin:0}figcaption{margin-top:4px;color:var(--ink-3);font-size:13px}
.chip{padding:0 7px;border:1px solid var(--line);border-radius:4px;color:var(--ink-2);font-size:12.5px}.chip.quiet{color:var(--ink-3)}.chip.bad{color:var(--bad)}.chip.warn{color:var(--fair)}
footer{padding-block:20px 40px;color:var(--ink-3);font-size:13.5px}
@media screen and (max-width:560px){main,header,footer{padding-inline:14px}header{padding-top:20px}.panel{padding:14px}
.requirements,.requirements tbody,.requirements tr,.requirements th,.requirements td{display:block;width:auto}.requirements thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}.requirements tr{padding:10px 0;border-top:1px solid var(--line)}.requirements th,.requirements td,.requirements td:first-child,.requirements .proof{width:auto;padding:1px 0;border:0}th,td{padding-inline-end:8px}}
`
