import { type Text, text } from '../core/text.ts'
import type { personalFileTypeIds } from './file-types.ts'

/** By file type. Apart from the types, which an applicant's home loads. */
export const personalFileHints: Readonly<Record<(typeof personalFileTypeIds)[number], Text>> = {
  1: text('All four corners inside the picture, text readable.', 'الأركان الأربعة داخل الصورة، والنص مقروء.'),
  2: text('The back of the same card.', 'ظهر البطاقة نفسها.'),
  3: text('Facing the camera, taken within the last six months.', 'مواجهة للكاميرا، التُقطت خلال الأشهر الستة الأخيرة.'),
  4: text('A scan or a sharp photograph of the certificate.', 'مسح ضوئي أو صورة واضحة للشهادة.'),
  5: text(
    'Only for a PhD from abroad: the certificate of the Supreme Council of Universities.',
    'للدكتوراه من خارج مصر فقط: شهادة المجلس الأعلى للجامعات.',
  ),
  6: text('PDF reads best in the dossier; up to 20 MB.', 'الأفضل بصيغة PDF، حتى ٢٠ ميجابايت.'),
}
