import { type Text, text } from '@jadara/contract/core/text'
import { findViewRefusal } from '../../ui/viewer/viewed-file.ts'

const texts = {
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
  return (await findViewRefusal(address)) ?? texts.damaged
}
