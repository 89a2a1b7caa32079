import { personalFileTypes } from '@jadara/contract/file-types'
import { listMyFiles } from '@jadara/contract/files'
import { type Text, text } from '@jadara/contract/text'
import { useCallback, useMemo, useState } from 'react'
import { FilesOutOfSight } from '../features/files/files-out-of-sight.tsx'
import { HeldFiles } from '../features/files/held-files.tsx'
import { PersonalFileRow } from '../features/files/personal-file-row.tsx'
import { useActiveRound } from '../lib/active-round.ts'
import { useLocked } from '../lib/application.ts'
import { useRead } from '../lib/query.ts'
import { Banner } from '../ui/banner.tsx'
import { type LeaveTexts, useUnsavedGuard } from '../ui/guard/unsaved-guard.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { duration } from '../ui/numbers.ts'
import { FilesTabs } from './files-tabs.tsx'

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
const leave: LeaveTexts = {
  title: text('Leave while a file is being sent?', 'أتريد المغادرة أثناء الإرسال؟'),
  words: text(
    'The upload would be cancelled. The file that was stored before stays.',
    'سيُلغى الرفع الجاري، ويبقى الملف المحفوظ من قبل.',
  ),
  leave: text('Cancel the upload and leave', 'إلغاء الرفع والمغادرة'),
  stay: text('Stay on this page', 'البقاء في الصفحة'),
}

export function FilesUploadPage() {
  const { say } = useLanguage()
  useTitle(texts.title)
  const reading = useRead(listMyFiles)
  const files = reading.data
  const { round } = useActiveRound()
  const timeZone = round?.timeZone
  const locked = useLocked()
  const { sending, tellOf } = useSending()
  const { dialog } = useUnsavedGuard(sending, leave)
  return (
    <Main>
      <PageTitle title={say(texts.title)} />
      <FilesTabs count={files?.length} />
      <div className="stack">
        {locked ? <Banner>{say(locked)}</Banner> : <p className="muted">{say(texts.lead)}</p>}
        {!locked && round && round.uploadGraceMinutes > 0 && (
          <p className="muted">{say(texts.grace(duration(round.uploadGraceMinutes * 60_000)))}</p>
        )}
        <HeldFiles />
        {reading.error && !files ? (
          <FilesOutOfSight reading={reading} />
        ) : (
          <div>
            {personalFileTypes.map((type) => (
              <PersonalFileRow
                key={type.id}
                type={type}
                isKnown={files !== undefined}
                kept={files?.find(({ typeId }) => typeId === type.id)}
                readOnly={Boolean(locked)}
                timeZone={timeZone}
                onSending={tellOf(type.id)}
              />
            ))}
          </div>
        )}
      </div>
      {dialog}
    </Main>
  )
}

/** Several files may be on their way at once; leaving asks as long as one is. */
function useSending() {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const tell = useCallback((id: number, sending: boolean) => {
    setIds((before) => {
      const after = new Set(before)
      if (sending) after.add(id)
      else after.delete(id)
      return after
    })
  }, [])
  const tellers = useMemo(
    () => new Map(personalFileTypes.map(({ id }) => [id, (sending: boolean) => tell(id, sending)] as const)),
    [tell],
  )
  const nobody = useCallback(() => {}, [])
  return { sending: ids.size > 0, tellOf: (id: (typeof personalFileTypes)[number]['id']) => tellers.get(id) ?? nobody }
}
