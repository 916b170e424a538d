/** The report's whole stylesheet: light and dark, print, and phones. */
export const reportStyle = `
:root{color-scheme:light dark;--paper:#faf8f3;--sheet:#fff;--ink:#1c1b19;--soft:#5d5a54;--line:#e2ddd2;--good:#1c6b45;--fair:#8a5a00;--bad:#b0281c;--accent:#254f9e;--tint:#f1ede4;--halo:#fff;--mark:#d92d20;
--serif:"Iowan Old Style","Palatino Linotype",Palatino,"Book Antiqua",Georgia,serif;--sans:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;--mono:ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace}
@media (prefers-color-scheme:dark){:root{--paper:#14161a;--sheet:#1c1f25;--ink:#eceae5;--soft:#a7a49d;--line:#32363e;--good:#6cc894;--fair:#e0b15a;--bad:#f08a7e;--accent:#9dbcff;--tint:#23272e;--halo:#14161a;--mark:#ff6b5e}}
*{box-sizing:border-box}
html{scroll-behavior:smooth;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 var(--sans);overflow-wrap:anywhere}
main,header,footer{max-width:1080px;margin-inline:auto;padding-inline:28px}
header{padding-block:56px 8px}
.eyebrow{margin:0 0 10px;color:var(--soft);font-size:13px;letter-spacing:.08em;text-transform:uppercase}
h1{margin:0 0 12px;font:500 clamp(26px,4vw,40px)/1.18 var(--serif);letter-spacing:-.012em;text-wrap:balance;max-width:26em}
h1.long{font-size:clamp(20px,2.4vw,26px);line-height:1.34;max-width:44em}
.where{margin:0;color:var(--soft);font-size:14px}
a{color:var(--accent);text-underline-offset:2px}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:4px}
nav ul{display:flex;flex-wrap:wrap;gap:4px 20px;margin:22px 0 0;padding:0;list-style:none;font-size:14px}
nav a{display:inline-block;padding:4px 0;text-decoration:none}nav a:hover{text-decoration:underline}
section{margin-top:60px}
h2{margin:0 0 18px;font:500 26px/1.2 var(--serif);letter-spacing:-.01em}
h3{margin:30px 0 12px;font-size:13px;letter-spacing:.08em;text-transform:uppercase}
h4{margin:0 0 12px;font:500 19px/1.4 var(--serif)}
.count{color:var(--soft);font:400 .72em var(--sans);font-variant-numeric:tabular-nums}
.hero{display:grid;grid-template-columns:260px 1fr;gap:52px;align-items:center;margin-top:36px;padding:36px 40px;background:var(--sheet);border:1px solid var(--line);border-radius:18px}
.dial{text-align:center}.ring{width:220px;max-width:100%;height:auto;display:block;margin:auto}
.ring circle{fill:none;stroke-width:13}.rail{stroke:var(--tint);fill:var(--tint)}.ring .rail{fill:none}
.ring .fill{stroke-linecap:round}.ring.good .fill{stroke:var(--good)}.ring.bad .fill{stroke:var(--bad)}.ring.unsure .fill{stroke:var(--soft)}
.ring text{fill:var(--ink);font-family:var(--serif);font-variant-numeric:lining-nums}.ring .number{font-size:60px;font-weight:500}.ring .of{font:14px var(--sans);fill:var(--soft)}.ring .star{font-size:26px;fill:var(--fair)}
.verdict{margin:14px 0 0;font-weight:600}.verdict.good{color:var(--good)}.verdict.bad{color:var(--bad)}
.bars{display:grid;grid-template-columns:1fr 1fr;gap:20px 36px;margin:0;padding:0;list-style:none}
.bars li{display:grid;grid-template-columns:1fr auto;gap:6px}.name{text-transform:capitalize;font-weight:550}.points{color:var(--soft);font-variant-numeric:tabular-nums}.points b{color:var(--ink)}
.bar{grid-column:1/-1;width:100%;height:6px;display:block;border-radius:3px}.bar.good .fill{fill:var(--good)}.bar.fair .fill{fill:var(--fair)}.bar.bad .fill{fill:var(--bad)}
.star,.unseen{color:var(--fair)}.unseen{margin:18px 0 0;padding:0;list-style:none;font-size:14px}.unseen li::first-letter{text-transform:capitalize}.feedback{margin:22px 0 0;padding-top:18px;border-top:1px solid var(--line);color:var(--soft)}
table{width:100%;border-collapse:collapse;font-size:15px}th,td{padding:11px 12px 11px 0;text-align:start;vertical-align:top;border-top:1px solid var(--line)}thead th{border:0;padding-block:0 8px;color:var(--soft);font-size:12px;font-weight:550;letter-spacing:.06em;text-transform:uppercase}
tbody th{font-weight:500}.note{display:block;margin-top:2px;color:var(--soft);font-size:13.5px;font-weight:400}.requirements td:first-child{width:9.5em}.requirements .proof{width:11em}.quiet{color:var(--soft)}
.mark-of{display:inline-flex;gap:7px;align-items:baseline;font-weight:600;white-space:nowrap}.works{color:var(--good)}.broken,.missing{color:var(--bad)}.untested{color:var(--soft)}
.readiness td:first-child{width:auto}.readiness th{width:36%}.readiness td{width:32%;font-size:14.5px}.trial+.trial{margin-top:10px}.agents{margin:0 0 18px;padding:0;list-style:none}.agents li+li{margin-top:10px}.notes{margin:4px 0;padding-inline-start:1.2em}
.proof{font-size:14px}.number{text-align:end;padding-inline-end:0;font-variant-numeric:tabular-nums;white-space:nowrap}
.fixes{margin:0;padding-inline-start:1.3em}.fixes li{padding:5px 0 5px 6px}.fixes li::marker{color:var(--soft);font-variant-numeric:tabular-nums}
.severity{display:flex;gap:8px;align-items:baseline}.severity.critical,.severity.high{color:var(--bad)}.severity.medium{color:var(--fair)}.severity.low{color:var(--soft)}
.issue{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,440px);gap:32px;margin-bottom:18px;padding:26px 28px;background:var(--sheet);border:1px solid var(--line);border-inline-start:4px solid var(--soft);border-radius:12px;break-inside:avoid}
.issue.bare{grid-template-columns:1fr}.issue.critical,.issue.high{border-inline-start-color:var(--bad)}.issue.medium{border-inline-start-color:var(--fair)}
.meta{display:flex;flex-wrap:wrap;gap:4px 16px;margin:0 0 8px;color:var(--soft);font-size:13px}.meta span:first-child{text-transform:capitalize}.meta .points{color:var(--ink);font-weight:600}
.label{margin:0;color:var(--soft);font-size:13px}.repro{margin:4px 0 12px;padding-inline-start:1.4em}.issue .proof{margin:0 0 8px;color:var(--soft)}
details{margin-top:6px;font-size:14px}summary{cursor:pointer;color:var(--soft);padding:3px 0}dl{display:grid;grid-template-columns:auto 1fr;gap:4px 14px;margin:8px 0 0}dt{color:var(--soft)}dd{margin:0;min-width:0}
code,pre{font:13px/1.5 var(--mono)}code{padding:1px 5px;background:var(--tint);border-radius:4px}pre{margin:0;padding:10px 12px;background:var(--tint);border-radius:6px;overflow:auto;max-height:16em;white-space:pre-wrap}
figure{margin:0}.shots{display:grid;gap:14px;align-content:start}figcaption{margin-top:5px;color:var(--soft);font-size:13px;text-transform:capitalize}
.shot{display:block;width:100%;height:auto;max-height:420px;background:var(--tint);border:1px solid var(--line);border-radius:8px}.sheet{position:absolute}
.mark,.halo{fill:none}.mark{stroke:var(--mark)}.halo{stroke:var(--halo);opacity:.85}
.viewer{margin-bottom:22px;padding:18px;background:var(--sheet);border:1px solid var(--line);border-radius:14px}.stage{position:relative;--cut:50%;overflow:hidden;border-radius:8px}.stage .shot{max-height:none}.stage .over{position:absolute;inset:0;height:100%;clip-path:inset(0 calc(100% - var(--cut)) 0 0)}
.edge{position:absolute;inset-block:0;left:var(--cut);width:2px;margin-left:-1px;background:var(--mark)}.tag{position:absolute;top:10px;padding:2px 9px;background:rgb(20 22 26/.78);color:#fff;font-size:12px;border-radius:99px}.tag.left{left:10px}.tag.right{right:10px}
.controls{display:flex;gap:12px;align-items:center;margin-top:14px}.controls label{display:flex;flex:1;gap:12px;align-items:center;color:var(--soft);font-size:14px}.controls input{flex:1;min-width:80px;height:26px;accent-color:var(--accent)}
.controls button{min-width:40px;height:36px;background:var(--tint);color:var(--ink);border:1px solid var(--line);border-radius:8px;font:inherit;cursor:pointer}.caption{margin:12px 0 0;font-size:15px}
.film{display:grid;grid-template-columns:repeat(auto-fill,minmax(178px,1fr));gap:20px 16px;margin:0;padding:0;list-style:none}.film li{min-width:0;scroll-margin-top:16px;break-inside:avoid}
.frame{display:block;width:100%;padding:0;background:none;border:2px solid transparent;border-radius:10px;cursor:pointer}.frame[aria-current=true]{border-color:var(--accent)}.frame .shot{aspect-ratio:16/10}.blank{display:grid;place-items:center;aspect-ratio:16/10;background:var(--tint);color:var(--soft);border-radius:8px;font-size:13px}
.act{margin:7px 0 5px;font-size:13.5px;line-height:1.4}.effects{display:flex;flex-wrap:wrap;gap:4px;margin:0}.chip{padding:1px 8px;background:var(--tint);color:var(--ink);font-size:12px;border-radius:99px}.chip.quiet{color:var(--soft)}.chip.bad{color:var(--bad)}.chip.warn{color:var(--fair)}
.film li:target .frame{border-color:var(--mark)}
.scroll{overflow-x:auto}.when{white-space:nowrap}.none{color:var(--soft)}
.category th,.category td{font-weight:600;text-transform:none}.category th{text-transform:capitalize}.computation .sum td{color:var(--soft);border-top-style:dotted}.computation .sum .number,tfoot .number{color:var(--ink);font-weight:700}tfoot th,tfoot td{border-top:2px solid var(--ink);font-size:17px}.computation tbody tr:first-child>*{padding-top:16px}
.audits{display:grid;grid-template-columns:repeat(auto-fill,minmax(250px,1fr));gap:8px 20px;margin:0 0 12px;padding:0;list-style:none;font-size:14.5px}
footer{margin-top:72px;padding-block:20px 48px;color:var(--soft);font-size:13.5px;border-top:1px solid var(--line)}
@media (max-width:820px){.hero{grid-template-columns:1fr;gap:30px;padding:28px 24px}.issue{grid-template-columns:1fr;gap:18px;padding:20px}}
@media (max-width:560px){main,header,footer{padding-inline:18px}header{padding-top:32px}section{margin-top:46px}.bars{grid-template-columns:1fr;gap:15px}
.requirements,.requirements tbody,.requirements tr,.requirements th,.requirements td{display:block;width:auto}.requirements thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}.requirements tr{padding:12px 0;border-top:1px solid var(--line)}.requirements th,.requirements td,.requirements td:first-child,.requirements .proof{width:auto;padding:2px 0;border:0}
.film{grid-template-columns:1fr 1fr;gap:16px 12px}.computation th,.computation .category th{overflow-wrap:normal;word-break:normal;font-size:13.5px}.computation .category td:nth-child(2){font-weight:400;color:var(--soft)}th,td{padding-inline-end:8px}}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
@media print{:root{--paper:#fff;--sheet:#fff;--ink:#000;--soft:#444;--line:#bbb;--tint:#eee;--good:#1c6b45;--fair:#8a5a00;--bad:#b0281c;--halo:#fff;--mark:#d92d20;color-scheme:light}body{font-size:11pt}header,main,footer{max-width:none;padding-inline:0}header{padding-top:0}nav,.viewer,.controls{display:none}section{margin-top:28pt}.hero{break-inside:avoid}.film{grid-template-columns:repeat(4,1fr)}h2,h3{break-after:avoid}svg,.chip{print-color-adjust:exact;-webkit-print-color-adjust:exact}details:not([open])>*{display:none}}
`
