import { type Text, text } from '@jadara/contract/text'
import { Link } from 'react-router'
import { nameOf } from '../../lib/names.ts'
import { applicantPath } from '../../lib/places.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLanguage } from '../../ui/language.tsx'
import css from './neighbour-links.module.css'
import { type Neighbour, useNeighbours } from './use-neighbours.ts'
import type { View } from './view.ts'

const texts = {
  beside: text('Beside in the list', 'المجاوران في القائمة'),
  before: text('Previous applicant', 'المتقدم السابق'),
  after: text('Next applicant', 'المتقدم التالي'),
}

/** From one applicant to the next, in the order of the list that somebody came from. */
export function NeighbourLinks({ view, id }: { view: View; id: number }) {
  const { say } = useLanguage()
  const { before, after } = useNeighbours(view, id, true)
  if (!before && !after) return null
  return (
    <nav className={css.links} aria-label={say(texts.beside)}>
      {before && <To neighbour={before} label={texts.before} icon="previous" />}
      {after && <To neighbour={after} label={texts.after} icon="next" />}
    </nav>
  )
}

function To({ neighbour: { row, address }, label, icon }: { neighbour: Neighbour; label: Text; icon: 'previous' | 'next' }) {
  const { say } = useLanguage()
  return (
    <Link to={{ pathname: applicantPath(row.id), search: address }} className={css[icon]}>
      <Icon name={icon} />
      <span>
        <span className={css.label}>{say(label)}</span>
        <bdi>{say(nameOf(row))}</bdi>
      </span>
    </Link>
  )
}
