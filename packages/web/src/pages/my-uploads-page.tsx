import { listMyFiles } from '@jadara/contract/files'
import { text } from '@jadara/contract/text'
import { FilesOutOfSight } from '../features/files/files-out-of-sight.tsx'
import { HeldFiles } from '../features/files/held-files.tsx'
import { UploadedFiles } from '../features/files/uploaded-files.tsx'
import { useAwardZone } from '../lib/active-round.ts'
import { useLocked } from '../lib/application.ts'
import { useRead } from '../lib/query.ts'
import { Banner } from '../ui/banner.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { EmptyState } from '../ui/table/empty-state.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { filesTabs, uploadPath } from './files-places.ts'
import { FilesTabs } from './files-tabs.tsx'

const empty = {
  title: text('Nothing uploaded yet', 'لم تُرفع أي ملفات بعد'),
  words: text('Five files are needed, a sixth is for a PhD from abroad.', 'المطلوب خمسة ملفات، والسادس لدكتوراه من الخارج.'),
  steps: [
    text('Photograph both sides of the national ID.', 'صوّر وجهي بطاقة الرقم القومي.'),
    text('Have a recent photograph and the PhD certificate as pictures.', 'جهّز صورة شخصية حديثة وصورة شهادة الدكتوراه.'),
    text('Have the curriculum vitae as a PDF.', 'جهّز السيرة الذاتية بصيغة PDF.'),
  ],
  action: text('Upload the first file', 'ارفع أول ملف'),
}

export function MyUploadsPage() {
  const { say } = useLanguage()
  useTitle(filesTabs.mine)
  const reading = useRead(listMyFiles)
  const files = reading.data
  const timeZone = useAwardZone()
  const locked = useLocked()
  return (
    <Main>
      <PageTitle title={say(filesTabs.mine)} />
      <FilesTabs count={files?.length} />
      <div className="stack">
        {locked && <Banner>{say(locked)}</Banner>}
        <HeldFiles />
        {!files && (reading.error ? <FilesOutOfSight reading={reading} /> : <Waiting />)}
        {files?.length === 0 && (
          <EmptyState
            title={empty.title}
            steps={locked ? undefined : empty.steps}
            action={
              !locked && (
                <ButtonLink kind="go" icon="upload" to={uploadPath}>
                  {say(empty.action)}
                </ButtonLink>
              )
            }
          >
            <p>{say(empty.words)}</p>
          </EmptyState>
        )}
        {files && files.length > 0 && (
          <UploadedFiles files={files} timeZone={timeZone} uploadPath={locked ? undefined : uploadPath} />
        )}
      </div>
    </Main>
  )
}
