import type { ApplicantDetail } from '@jadara/contract/applicants/applicants'
import { screenApplications, screeningLabels } from '@jadara/contract/applicants/screening'
import { toBilingualName } from '@jadara/contract/core/names'
import { type Text, text } from '@jadara/contract/core/text'
import { useState } from 'react'
import { CallButton } from '../../ui/call-button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { formatMoment } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { type Undo, UndoBanner } from '../../ui/undo-banner.tsx'
import { ScreeningDialog } from './screening-dialog.tsx'
import { screeningChipTones } from './words.ts'

const texts = {
  none: text('Nobody has screened this application. It takes part.', 'لم يُفحص هذا الطلب بعد، وهو مشارك.'),
  draft: text('It can be screened once it is submitted.', 'يمكن فحصه بعد تقديمه.'),
  byApplicant: text('by the applicant', 'من المتقدم نفسه'),
  screen: text('Screen…', 'فحص الطلب…'),
  again: text('Screen again…', 'تغيير نتيجة الفحص…'),
}

/** Whether the application takes part, and the button that decides it. */
export function ScreeningSection({ applicant, timeZone }: { applicant: ApplicantDetail; timeZone: string }) {
  const { say } = useLanguage()
  const [opened, setOpened] = useState(false)
  const [notice, setNotice] = useState<{ words: Text; undo: Undo | undefined }>()
  const { id, screening, isSubmitted, round } = applicant
  const open = () => {
    setNotice(undefined)
    setOpened(true)
  }
  return (
    <Stack gap={3} align="start">
      {notice && <UndoBanner {...notice} />}
      {screening ? (
        <div>
          <Chip tone={screeningChipTones[screening.state]}>{say(screeningLabels[screening.state])}</Chip>
          {screening.reason && <p dir="auto">{screening.reason}</p>}
          <p className="muted">{say(formatDecided(screening, timeZone))}</p>
        </div>
      ) : (
        <p className="muted">{say(isSubmitted ? texts.none : texts.draft)}</p>
      )}
      {isSubmitted && round.inReview && (
        <CallButton call={screenApplications} onClick={open}>
          {say(screening ? texts.again : texts.screen)}
        </CallButton>
      )}
      {opened && (
        <ScreeningDialog
          applicantIds={[id]}
          onClose={() => setOpened(false)}
          onDone={(words, undo) => setNotice({ words, undo })}
        />
      )}
    </Stack>
  )
}

function formatDecided({ at, by }: NonNullable<ApplicantDetail['screening']>, timeZone: string): Text {
  const [when, who] = [formatMoment(at, timeZone), by ? toBilingualName(by) : texts.byApplicant]
  return text(`${when.en}, ${who.en}`, `${when.ar}، ${who.ar}`)
}
