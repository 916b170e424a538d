/** The score, requirements, agents' trials, advice and computation. */
export const scoreStyle = `
.hero{display:grid;grid-template-columns:180px 1fr;gap:32px;align-items:center}
.dial{text-align:center}.ring{width:150px;max-width:100%;height:auto;display:block;margin:auto}
.ring circle{fill:none;stroke-width:13}.rail{stroke:var(--sunken);fill:var(--sunken)}.ring .rail{fill:none}.ring .fill{stroke-linecap:round}
.ring.good .fill{stroke:var(--good)}.ring.bad .fill{stroke:var(--bad)}.ring.unsure .fill{stroke:var(--ink-3)}
.ring text{fill:var(--ink);font-family:var(--sans);font-variant-numeric:tabular-nums}.ring .number{font-size:56px;font-weight:640}.ring .of{font-size:17px;fill:var(--ink-3)}.ring .star{font-size:26px;fill:var(--fair)}
.verdict{margin-top:8px;font-weight:600}.verdict.good{color:var(--good)}.verdict.bad{color:var(--bad)}
.bars{display:grid;grid-template-columns:1fr 1fr 1fr;gap:12px 28px;margin:0;padding:0;list-style:none}
.bars li{display:grid;grid-template-columns:1fr auto;gap:4px}.name{font-weight:520}.name::first-letter,.unseen li::first-letter,.category th::first-letter{text-transform:capitalize}.points{color:var(--ink-3);font-variant-numeric:tabular-nums}.points b{color:var(--ink)}
.bar{grid-column:1/-1;width:100%;height:6px;display:block;border-radius:3px}.bar.good .fill{fill:var(--good)}.bar.fair .fill{fill:var(--fair)}.bar.bad .fill{fill:var(--bad)}
.star,.unseen{color:var(--fair)}.unseen{margin:12px 0 0;padding:0;list-style:none;font-size:14px}
.feedback{margin-top:14px;padding-top:12px;border-top:1px solid var(--line);color:var(--ink-2)}
.requirements td:first-child{width:8em}.requirements .proof{width:12em;font-size:14px}
.mark-of{display:inline-flex;gap:7px;align-items:baseline;font-weight:600;white-space:nowrap}.works{color:var(--good)}.broken,.missing{color:var(--bad)}.untested{color:var(--ink-3)}
.readiness td:first-child{width:auto}.readiness th{width:36%}.readiness td{width:32%;font-size:14.5px}.trial+.trial{margin-top:10px}.agents{margin:0 0 14px;padding:0;list-style:none}.agents li+li{margin-top:8px}
.effects{display:flex;flex-wrap:wrap;gap:4px}
.fixes{margin:0;padding-inline-start:1.4em}.fixes li{padding:2px 0 2px 4px}.fixes li::marker{color:var(--ink-3);font-variant-numeric:tabular-nums}
.computation{margin-top:12px}.category th,.category td{font-weight:600}.computation .sum td{color:var(--ink-3);border-top-style:dotted}.computation .sum .number,tfoot .number{color:var(--ink);font-weight:700}tfoot th,tfoot td{border-top:2px solid var(--ink);font-size:16px}
.audits{display:grid;grid-template-columns:repeat(auto-fill,minmax(250px,1fr));gap:6px 20px;margin:12px 0;padding:0;list-style:none;font-size:14px}
@media screen and (max-width:820px){.hero{grid-template-columns:1fr;gap:18px}.bars{grid-template-columns:1fr 1fr}}
@media screen and (max-width:560px){.bars{grid-template-columns:1fr;gap:12px}.computation th,.computation .category th{overflow-wrap:normal;word-break:normal;font-size:13.5px}.computation .category td:nth-child(2){font-weight:400;color:var(--ink-3)}}
`
