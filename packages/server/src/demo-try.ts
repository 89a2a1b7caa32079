import { writeFileSync } from 'node:fs'
import { applicants } from './demo/applicants.ts'
import { paperPdf } from './demo/pdf/paper-pdf.ts'
import { vitaPdf } from './demo/pdf/vita-pdf.ts'
const all = applicants()
for (const a of all) console.log(a.stage, a.name.en, a.email, a.papers.length)
let n = 0; const t1 = performance.now(); let bytes = 0; const pages: Record<number, number> = {}
for (const a of all) for (const p of a.papers) { const b = await paperPdf(p); bytes += b.bytes.length; const c = b.lastPage-p.firstPage+1; pages[c] = (pages[c] ?? 0) + 1; if (n++ < 4) writeFileSync(`/tmp/lt/p${n}.pdf`, b.bytes) }
console.log(n, (performance.now() - t1) / n, bytes / n, pages)
writeFileSync('/tmp/lt/cv.pdf', await vitaPdf(all[0]!))
