import { type Text, text } from '@jadara/contract/core/text'
import { personalFileTypes } from '@jadara/contract/files/file-types'
import { listMyPersonalFiles } from '@jadara/contract/files/files'
import { FilesUnavailable } from '../features/files/files-unavailable.tsx'
import { PersonalFileRow } from '../features/files/personal-file-row.tsx'
import { WithheldFiles } from '../features/files/withheld-files.tsx'
import { NextStepLink } from '../features/next-step/next-step-link.tsx'
import { PhoneButton } from '../features/phone-links/phone-button.tsx'
import { useActiveRound } from '../lib/active-round.ts'
import { useLockedReason } from '../lib/application.ts'
import { FromPhoneContext } from '../lib/from-phone.tsx'
import { useRead } from '../lib/query.ts'
import { Banner } from '../ui/banner.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { formatDurationText } from '../ui/numbers.ts'
import { PersonalFilesTabs } from './files-tabs.tsx'

const texts = {
  title: text('Upload Personal Files', 'رفع الملفات الشخصية'),
  lead: text(
    'Each file is stored as soon as it arrives; there is nothing to save. A new file takes the place of the earlier one.',
    'يُحفظ كل ملف فور وصوله دون خطوة أخرى، والملف الجديد يحل محل السابق.',
  ),
  grace: (time: Text) =>
    text(
      `An upload that you begin before the deadline counts if the whole file has arrived at most ${time.en} after it. Everything else has to arrive before the deadline.`,
      `الرفع الذي تبدؤه قبل الموعد النهائي يُقبل إذا وصل الملف كاملًا خلال ${time.ar} بعده على الأكثر. وما عدا ذلك يجب أن يصل قبل الموعد النهائي.`,
    ),
}

export function PersonalFilesUploadPage() {
  const { say } = useLanguage()
  useTitle(texts.title)
  const reading = useRead(listMyPersonalFiles)
  const files = reading.data
  const { round } = useActiveRound()
  const timeZone = round?.timeZone
  const locked = useLockedReason()
  return (
    <Main>
      <PageTitle title={say(texts.title)} />
      <PersonalFilesTabs count={files?.length} />
      <div className="stack">
        {locked ? <Banner>{say(locked)}</Banner> : <p className="muted">{say(texts.lead)}</p>}
        {!locked && round && round.uploadGraceMinutes > 0 && (
          <p className="muted">{say(texts.grace(formatDurationText(round.uploadGraceMinutes * 60_000)))}</p>
        )}
        <WithheldFiles />
        {reading.error && !files ? (
          <FilesUnavailable reading={reading} />
        ) : (
          <FromPhoneContext value={PhoneButton}>
            {personalFileTypes.map((type) => (
              <PersonalFileRow
                key={type.id}
                type={type}
                isKnown={files !== undefined}
                stored={files?.find(({ typeId }) => typeId === type.id)}
                readOnly={Boolean(locked)}
                timeZone={timeZone}
                next={
                  <p>
                    <NextStepLink />
                  </p>
                }
              />
            ))}
          </FromPhoneContext>
        )}
      </div>
    </Main>
  )
}
