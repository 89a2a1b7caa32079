import { quantity, text } from '@jadara/contract/core/text'
import type { ApplicationProgress } from '@jadara/contract/submission/progress'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Banner } from '../../../ui/banner.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { addEntriesPath, addEntriesTitle } from './draft-places.ts'
import { unfinishedEntries } from './draft-words.ts'

const texts = {
  notPart: text('These are not part of your award file.', 'هذه ليست من ملف جائزتك.'),
  look: text('Review and save them', 'راجعها واحفظها'),
}

export function AddFromFilesLink() {
  const { say } = useLanguage()
  return (
    <ButtonLink icon="upload" to={addEntriesPath}>
      {say(addEntriesTitle)}
    </ButtonLink>
  )
}

type Props = { progress: Pick<ApplicationProgress, 'drafts'> | undefined; children?: ReactNode }

/** "3 unfinished entries", with a link to them. Nothing if there are none. */
export function UnfinishedEntriesLink({ progress, children }: Props) {
  const { say } = useLanguage()
  const count = progress?.drafts ?? 0
  if (count === 0) return null
  return (
    <Banner tone="gold" title={say(quantity(count, unfinishedEntries))}>
      {children} <Link to={addEntriesPath}>{say(texts.look)}</Link>
    </Banner>
  )
}

/** Before submitting: what is not saved does not count. It warns only. */
export function UnfinishedEntriesWarning({ progress }: Pick<Props, 'progress'>) {
  const { say } = useLanguage()
  return <UnfinishedEntriesLink progress={progress}>{say(texts.notPart)}</UnfinishedEntriesLink>
}
