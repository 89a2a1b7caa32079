import { applicantCountTexts } from '@jadara/contract/core/count-texts'
import { quantity, type Text, text } from '@jadara/contract/core/text'
import type { ReactNode } from 'react'
import { useAwardZone } from '../../lib/active-round.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { DocumentLanguageChoice, useDocumentLanguage } from './document-choices.tsx'
import { RequestedDocuments } from './documents.tsx'
import { useExports } from './use-exports.ts'

const texts = {
  about: text(
    'One ZIP with the PDF, the original files and the receipt of each of them. You can close this window meanwhile: it goes on being made, and is listed on the overview for a week.',
    'ملف ZIP واحد يضم مستند PDF والملفات الأصلية والإيصال لكل منهم. ويمكنك إغلاق هذه النافذة أثناء ذلك، إذ يستمر إعداده ويبقى في «نظرة عامة» أسبوعًا.',
  ),
  go: text('Make the ZIP', 'إعداد ملف ZIP'),
  going: text('Preparing…', 'جارٍ التجهيز…'),
  close: text('Close', 'إغلاق'),
}

function toTitle(count: number): Text {
  const { en, ar } = quantity(count, applicantCountTexts)
  return text(`Dossiers of ${en}`, `ملفات ${ar}`)
}

type Props = { applicantIds: readonly number[]; note: ReactNode; onClose: () => void }

/** Requests one ZIP of the dossiers of chosen applicants, and shows how far it is. `note`: who is left out. */
export function ChosenDossiersDialog({ applicantIds, note, onClose }: Props) {
  const { say } = useLanguage()
  const timeZone = useAwardZone()
  const exports = useExports(null)
  const [language, chooseLanguage] = useDocumentLanguage()
  return (
    <Dialog
      opened
      onClose={onClose}
      title={toTitle(applicantIds.length)}
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            {say(texts.close)}
          </Button>
          <Button
            kind="go"
            icon="download"
            busy={exports.asking === 'chosen'}
            busyLabel={texts.going}
            onClick={() => void exports.ask({ kind: 'chosen', language, applicants: applicantIds })}
          >
            {say(texts.go)}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{say(texts.about)}</p>
        {note}
        <DocumentLanguageChoice language={language} onChoose={chooseLanguage} />
        <RequestedDocuments exports={exports} timeZone={timeZone} />
      </Stack>
    </Dialog>
  )
}
