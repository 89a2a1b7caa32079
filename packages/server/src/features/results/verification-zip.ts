import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { text } from '@jadara/contract/core/text'
import { createZip } from '../../sheets/write-zip.ts'
import type { Calculation } from './store.ts'

const program = new URL('../../../assets/recompute.py', import.meta.url)

/** A frozen calculation with what anybody needs to recompute it without the portal. */
export const createVerificationZip = ({ content, sha256 }: Pick<Calculation, 'content' | 'sha256'>): Readable =>
  createZip([
    { name: 'calculation.json', bytes: () => [Buffer.from(content)] },
    { name: 'calculation.json.sha256', bytes: () => [Buffer.from(`${sha256}  calculation.json\n`)] },
    { name: 'recompute.py', bytes: () => createReadStream(program) },
    { name: 'README.txt', bytes: () => [Buffer.from(`${readme.en}\n${readme.ar}`)] },
  ])

const readme = text(
  `This program recomputes every figure, every place and the digest of calculation.json. It needs Python 3.8 or newer and nothing else.
In this folder, run: python3 recompute.py calculation.json
It prints the places, and at the end EQUAL, or REFUSED with the first difference. Compare the SHA-256 that it prints with the one in the signed report.
`,
  `يعيد هذا البرنامج حساب كل رقم وكل مركز وبصمة الملف calculation.json. ولا يحتاج إلا إلى Python 3.8 أو أحدث.
شغّل في هذا المجلد الأمر: python3 recompute.py calculation.json
يعرض البرنامج المراكز، ثم كلمة EQUAL إن تطابق كل شيء، أو REFUSED مع أول اختلاف. وقارن بصمة SHA-256 التي يعرضها بالبصمة المدونة في التقرير الموقّع.
`,
)
