import { writeFileSync, rmSync } from 'node:fs'
import { PDFDocument } from '@cantoo/pdf-lib'
import { openInspector } from './files/pdf-inspector.ts'
import { noise } from './files/samples.testing.ts'
const i = openInspector()
for (const [objects, streams, pages] of [[250_000, false, 1], [250_000, true, 1], [1000, true, 2900]] as const) {
  const d = await PDFDocument.create(); for (let p = 0; p < pages; p++) d.addPage([100, 100])
  for (let k = 0; k < objects; k++) d.context.register(d.context.obj({ N: k, Text: 'some words about it ' + k }))
  await d.attach(noise(streams ? 15_000_000 : 500_000), 'x')
  const b = await d.save({ useObjectStreams: streams, objectsPerTick: Infinity }); writeFileSync('/tmp/zz.pdf', b)
  const t = performance.now(); console.log(objects, streams, (b.length / 1e6).toFixed(1) + ' MB', await i.inspectPdf('/tmp/zz.pdf'), Math.round(performance.now() - t) + ' ms')
}
writeFileSync('/tmp/zz.pdf', Buffer.concat([noise(0), Buffer.from('%PDF-1.7\n'), noise(20_900_000)])); console.log('noise', await i.inspectPdf('/tmp/zz.pdf'))
await i.close(); rmSync('/tmp/zz.pdf')
