/** Paper: folds of issues are open, steps are words, and long records stay in the file. */
export const printStyle = `
@page{size:A4;margin:12mm}
@media print{:root{color-scheme:light;--paper:#fff;--halo:#fff}html,body{background:#fff}body{font-size:9.5pt;line-height:1.4}
header,main,footer{max-width:none;padding-inline:0}header{padding-top:0}nav,.viewer,.controls,.open-all,.frame,.programs,#console,#spoken,#audits,#computation{display:none}
h1{font-size:16pt}h1.long{font-size:11.5pt}h2{font-size:12pt}h3,.issue h3,table,.proof-of,.feedback,.fixes{font-size:9.5pt}.related h3,.note,.kind,.severity,.proof,.where,.label,.proof-of .label,.requirements .proof,figcaption{font-size:8.5pt}
.panel{margin-top:4mm;padding:0 0 2mm;border:0;border-top:1px solid var(--edge);border-radius:0;padding-top:3mm}.hero{grid-template-columns:32mm 1fr;gap:8mm;break-inside:avoid}.ring{width:28mm}
h2,summary{break-after:avoid}th,td{padding-block:1.2mm}tr{break-inside:avoid}
.issue>summary,.related>summary{padding:1.5mm 0;background:none}.issue>summary{grid-template-columns:4.8em minmax(0,1fr) auto 3.2em}.issue>summary::before,.panel>details>summary::before{display:none}.causes{margin:0}
.issue::details-content{content-visibility:visible;display:block;block-size:auto}.issue{break-inside:avoid}
.proof-of{grid-template-columns:minmax(0,1fr) 84mm;gap:2mm 6mm;padding:0 0 3mm 5.6em}.proof-of.bare{grid-template-columns:1fr}.proof-of p,.proof-of ul,.proof-of ol{margin-bottom:1mm}.repro{columns:auto}
.shots{grid-template-columns:repeat(auto-fit,minmax(30mm,1fr));gap:2mm}.shots .shot{max-height:34mm}
.film{display:block;columns:3;column-gap:6mm;font-size:8.5pt}.film li{margin-bottom:1mm}.act{margin:0;font-size:8.5pt}.effects .chip{padding:0 3px;font-size:7.5pt}
footer{padding-block:3mm 0;font-size:8.5pt}
svg,.chip{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
`
