/** Issues: one line each, with the proof in a fold. */
export const issueStyle = `
.causes{margin:0 -8px;padding:0;list-style:none}.cause{border-top:1px solid var(--line)}
.issue{scroll-margin-top:12px}.issue>summary{display:grid;grid-template-columns:10px 5.2em minmax(0,1fr) auto 3.6em;gap:4px 12px;align-items:baseline;padding:8px;border-radius:6px;list-style:none}
.issue>summary::-webkit-details-marker{display:none}.issue>summary:hover,.issue[open]>summary{background:var(--hover)}
.issue h3{font-size:15px;line-height:1.4;font-weight:480}.issue[open] h3{font-weight:600}
.severity{color:var(--ink-3);font-size:13.5px;font-weight:600}.critical>summary .severity,.high>summary .severity{color:var(--bad)}.medium>summary .severity{color:var(--fair)}
.kind{color:var(--ink-3);font-size:13.5px}.issue .points{text-align:end;color:var(--ink);font-variant-numeric:tabular-nums}
.related>summary{padding-block:4px;padding-inline-start:26px}.related h3{color:var(--ink-2);font-size:14px}
.proof-of{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1.25fr);gap:12px 28px;padding:8px 8px 18px 30px;font-size:14.5px}.proof-of.bare{grid-template-columns:1fr}
.proof-of p,.proof-of ul,.proof-of ol{margin:0 0 8px}.proof-of ul,.proof-of ol{padding-inline-start:1.3em}.proof-of .label{margin:0;font-size:13.5px}.proof{font-size:13.5px}
.shots .shot{max-height:260px}
.shots{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,132px),1fr));gap:10px;align-content:start}
@media screen and (max-width:820px){.proof-of{grid-template-columns:1fr;padding-inline-start:8px}.issue>summary{grid-template-columns:10px minmax(0,1fr) auto}.issue>summary>.severity{grid-column:2}.issue>summary>h3{grid-column:2/-1;grid-row:2}.issue>summary>.kind{grid-column:2;grid-row:3}.issue>summary>.points{grid-column:3;grid-row:1}}
`
