import { type Text, text } from '@jadara/contract/core/text'
import { readUserConceptNote } from '@jadara/contract/files/concept-note'
import { readUserProposalHeader } from '@jadara/contract/proposal/header'
import type { RefusedCallError } from '../../lib/call.ts'
import { useChosenApplicationQuery, withApplication } from '../../lib/chosen-application.tsx'
import { conceptNoteTitle, proposalHeaderViewPath, proposalPath, proposalTitle, userConceptNotePath } from '../../lib/places.ts'
import { useRead } from '../../lib/query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { LoadFailureBanner } from '../../ui/load-failure-banner.tsx'
import { LoadingPlaceholder } from '../../ui/loading.tsx'
import css from './proposal-and-note-links.module.css'

const texts = {
  read: text('Read', 'قراءة'),
  noProposal: text('Not begun; it is optional.', 'لم يُبدأ بعد، وهو اختياري.'),
  noNote: text('Not saved; it is optional.', 'لم تُحفظ بعد، وهي اختيارية.'),
}

/** Links to the proposal and the concept note. `mine`: the owner's links lead to the editors. */
export function ProposalAndNoteLinks({ userId, mine }: { userId: number; mine: boolean }) {
  const query = useChosenApplicationQuery()
  const proposal = useRead(readUserProposalHeader, { userId }, { query })
  const note = useRead(readUserConceptNote, { userId }, { query })
  return (
    <ul className={css.parts}>
      <Part
        title={proposalTitle}
        called={proposal.data === null ? null : proposal.data?.title}
        none={texts.noProposal}
        to={mine ? proposalPath : proposalHeaderViewPath(proposal.data?.id ?? 0)}
        error={proposal.error}
        onRetry={() => void proposal.refetch()}
      />
      <Part
        title={conceptNoteTitle}
        called={note.data === null ? null : note.data?.proposalTitle}
        none={texts.noNote}
        to={withApplication(userConceptNotePath(userId), query?.applicantId)}
        error={note.error}
        onRetry={() => void note.refetch()}
      />
    </ul>
  )
}

type PartProps = {
  title: Text
  called: string | null | undefined
  none: Text
  to: string
  error: RefusedCallError | null
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
            <LoadFailureBanner reason={error.text} onRetry={onRetry} />
          ) : (
            <LoadingPlaceholder lines={1} />
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
