/** Styles of the report: black on white, the screen's colours in drawings, and table heads repeated on each printed page. */
export const style = `
*{box-sizing:border-box}body{margin:0 auto;max-width:1080px;padding:32px 24px;font:15px/1.5 system-ui,sans-serif;color:#26241f;background:#fff}
h1{font-size:27px;line-height:34px;margin:0}h2{font-size:19px;line-height:26px;margin:0 0 4px}header p{margin:0;color:#5f5a53}.org{font-weight:600}
.figures{display:grid;grid-template-columns:repeat(4,1fr);margin:24px 0;border:1px solid #cbc5bc;border-radius:8px}.figure{padding:12px 16px;border-inline-start:1px solid #e6e1da}
.figure:first-child{border:0}dt{color:#5f5a53;font-size:13px}dd{margin:0}strong{display:block;font-size:26px;line-height:34px;font-weight:600}dd span,.note,footer{color:#5f5a53;font-size:13px}
section{margin:32px 0}.note{margin:0 0 12px}figure{margin:0 0 16px}img,svg{max-width:100%;height:auto;display:block}
.whole{break-inside:avoid}table{border-collapse:collapse;width:100%;font-size:13px;font-variant-numeric:tabular-nums}thead{display:table-header-group}tr{break-inside:avoid}
.beside{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:0 40px;align-items:start}.short{max-width:560px}
th,td{text-align:start;vertical-align:top;padding:6px 8px;border-bottom:1px solid #e6e1da;overflow-wrap:break-word}th{vertical-align:bottom;border-bottom:2px solid #8c867d}.n{text-align:end}
.rants td:first-child{white-space:nowrap}.rants td:nth-child(2),.rants td:nth-child(3){min-width:104px}.rants td:nth-child(6){white-space:pre-wrap;min-width:260px;overflow-wrap:anywhere}.rants td:nth-child(n+7){white-space:nowrap}svg text{font:12.5px system-ui,sans-serif;fill:#26241f}
@media (max-width:640px){body{padding:24px 16px}.figures{grid-template-columns:1fr 1fr}.figure:nth-child(odd){border-inline-start:0}.figure:nth-child(n+3){border-top:1px solid #e6e1da}
.beside{grid-template-columns:1fr}.beside table+table thead{display:none}section,figure{overflow-x:auto}figure svg,section:first-of-type img{width:640px;max-width:none}}
@media print{.rants td:nth-child(2),.rants td:nth-child(3){min-width:72px}body{padding:0;max-width:none;font-size:11pt;color:#000}header p,dt,dd span,.note,footer{color:#333}table{font-size:9pt}th,td{padding:3px 6px}
.figures{grid-template-columns:repeat(4,1fr)}.figure:nth-child(n){border-top:0}.beside{grid-template-columns:repeat(3,minmax(0,1fr));gap:0 20px}
.rants td:nth-child(6){min-width:200px}h2,.note{break-after:avoid}figure{break-inside:avoid}img{max-height:90mm;width:auto;margin:0 auto}section{margin:20px 0}@page{size:A4;margin:16mm}}
`;
