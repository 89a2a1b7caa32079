import { type Text, text } from '@jadara/contract/core/text'
import { findViewRefusal } from '../../ui/viewer/viewed-file.ts'
import { PdfCodeError } from './pdf-library.ts'

const texts = {
  notLoaded: text(
    'What shows documents could not be loaded. Check your connection and reload this page, or download the document.',
    'تعذّر تحميل أداة عرض المستندات. تحقّق من الاتصال وأعد تحميل الصفحة، أو نزّل المستند.',
  ),
  encrypted: text(
    'This document is protected by a password and cannot be shown here. Download it to open it.',
    'هذا المستند محمي بكلمة مرور ولا يمكن عرضه هنا. نزّله لفتحه.',
  ),
  damaged: text(
    'This document is damaged and cannot be shown here. Download it, and try to open it in another program.',
    'هذا المستند تالف ولا يمكن عرضه هنا. نزّله وجرّب فتحه ببرنامج آخر.',
  ),
}

/** Why a PDF could not be opened, for the reader. */
export async function explainPdfFailure(error: unknown, address: string): Promise<Text> {
  if (error instanceof Error && error.name === 'PasswordException') return texts.encrypted
  if (error instanceof PdfCodeError) return texts.notLoaded
  return (await findViewRefusal(address)) ?? texts.damaged
}
