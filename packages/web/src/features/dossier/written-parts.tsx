import { readUserConceptNote } from '@jadara/contract/concept-note'
import { readUserProposalHeader } from '@jadara/contract/proposal/header'
import { type Text, text } from '@jadara/contract/text'
import { conceptNoteTitle, headerViewPath, proposalPath, proposalTitle, userConceptNotePath } from '../../lib/award-files.ts'
import type { Refused } from '../../lib/call.ts'
import { askAhead, useRead } from '../../lib/query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import css from './written-parts.module.css'

const texts = {
  read: text('Read', 'قراءة'),
  noProposal: text('Not begun; it is optional.', 'لم يُبدأ بعد، وهو اختياري.'),
  noNote: text('Not saved; it is optional.', 'لم تُحفظ بعد، وهي اختيارية.'),
}

/** The proposal and the concept note: what each is called, and the way to it. `mine`: the owner goes on to where it is written. */
export function WrittenParts({ userId, mine }: { userId: number; mine: boolean }) {
  const proposal = useRead(readUserProposalHeader, { userId })
  const note = useRead(readUserConceptNote, { userId })
  return (
    <ul className={css.parts}>
      <Part
        title={proposalTitle}
        called={proposal.data === null ? null : proposal.data?.title}
        none={texts.noProposal}
        to={mine ? proposalPath : headerViewPath(proposal.data?.id ?? 0)}
        error={proposal.error}
        onRetry={() => void proposal.refetch()}
      />
      <Part
        title={conceptNoteTitle}
        called={note.data === null ? null : note.data?.proposalTitle}
        none={texts.noNote}
        to={userConceptNotePath(userId)}
        error={note.error}
        onRetry={() => void note.refetch()}
      />
    </ul>
  )
}

export function writtenAhead(userId: number): void {
  void askAhead(readUserProposalHeader, { userId })
  void askAhead(readUserConceptNote, { userId })
}

type PartProps = {
  title: Text
  /** Its own title; null where there is none of it, undefined until that is known. */
  called: string | null | undefined
  none: Text
  to: string
  error: Refused | null
  onRetry: () => void
}

function Part({ title, called, none, to, error, onRetry }: PartProps) {
  const { say } = useLanguage()
  return (
    <li className={css.part}>
      <h3>{say(title)}</h3>
      <div className={css.state}>
        {called === undefined ? (
          error ? (
            <Problem reason={error.text} onRetry={onRetry} />
          ) : (
            <Waiting lines={1} />
          )
        ) : called === null ? (
          <span className="muted">{say(none)}</span>
        ) : (
          <bdi>{called}</bdi>
        )}
      </div>
      {typeof called === 'string' && (
        <ButtonLink kind="bare" size="small" icon="eye" to={to}>
          {say(texts.read)}
          <span className="sr">: {say(title)}</span>
        </ButtonLink>
      )}
    </li>
  )
}
