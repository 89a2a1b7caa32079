import { text } from '@jadara/contract/core/text'
import { listMyPersonalFiles } from '@jadara/contract/files/files'
import { FilesUnavailable } from '../features/files/files-unavailable.tsx'
import { StoredPersonalFiles } from '../features/files/uploaded-files.tsx'
import { WithheldFiles } from '../features/files/withheld-files.tsx'
import { useAwardZone } from '../lib/active-round.ts'
import { useLockedReason } from '../lib/application.ts'
import { useRead } from '../lib/query.ts'
import { Banner } from '../ui/banner.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { LoadingPlaceholder } from '../ui/loading.tsx'
import { EmptyState } from '../ui/table/empty-state.tsx'
import { PersonalFilesTabs, personalFilesTabTexts, personalFilesUploadPath } from './files-tabs.tsx'

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
  useTitle(personalFilesTabTexts.mine)
  const reading = useRead(listMyPersonalFiles)
  const files = reading.data
  const timeZone = useAwardZone()
  const locked = useLockedReason()
  return (
    <Main>
      <PageTitle title={say(personalFilesTabTexts.mine)} />
      <PersonalFilesTabs count={files?.length} />
      <div className="stack">
        {locked && <Banner>{say(locked)}</Banner>}
        <WithheldFiles />
        {!files && (reading.error ? <FilesUnavailable reading={reading} /> : <LoadingPlaceholder />)}
        {files?.length === 0 && (
          <EmptyState
            title={empty.title}
            steps={locked ? undefined : empty.steps}
            action={
              !locked && (
                <ButtonLink kind="go" icon="upload" to={personalFilesUploadPath}>
                  {say(empty.action)}
                </ButtonLink>
              )
            }
            words={empty.words}
          />
        )}
        {files && files.length > 0 && (
          <StoredPersonalFiles files={files} timeZone={timeZone} uploadPath={locked ? undefined : personalFilesUploadPath} />
        )}
      </div>
    </Main>
  )
}
