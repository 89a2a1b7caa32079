import { type ApplicantRow, listApplicants } from '@jadara/contract/applicants/applicants'
import { toBilingualName } from '@jadara/contract/core/names'
import { type Text, text } from '@jadara/contract/core/text'
import { Link } from 'react-router'
import { applicantPath } from '../../lib/places.ts'
import { prefetchEndpoint, useRead } from '../../lib/query.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLanguage } from '../../ui/language.tsx'
import css from './applicant.module.css'
import { type ApplicantsView, applicantsView, toApplicantsQuery } from './view.ts'

const texts = {
  beside: text('Beside in the list', 'المجاوران في القائمة'),
  before: text('Previous applicant', 'المتقدم السابق'),
  after: text('Next applicant', 'المتقدم التالي'),
}

export function NeighbourLinks({ view, id }: { view: ApplicantsView; id: number }) {
  const { say } = useLanguage()
  const { before, after } = useNeighbours(view, id, true)
  if (!before && !after) return null
  return (
    <nav className={css.links} aria-label={say(texts.beside)}>
      {before && <NeighbourLink neighbour={before} label={texts.before} icon="previous" />}
      {after && <NeighbourLink neighbour={after} label={texts.after} icon="next" />}
    </nav>
  )
}

function NeighbourLink({
  neighbour: { row, address },
  label,
  icon,
}: {
  neighbour: Neighbour
  label: Text
  icon: 'previous' | 'next'
}) {
  const { say } = useLanguage()
  return (
    <Link to={{ pathname: applicantPath(row.id), search: address }} className={css[icon]}>
      <Icon name={icon} />
      <span>
        <span className={css.label}>{say(label)}</span>
        <bdi>{say(toBilingualName(row))}</bdi>
      </span>
    </Link>
  )
}

type Neighbour = { readonly row: ApplicantRow; readonly address: string }

/** The previous and next applicant of a view, also across pages. Undefined at the ends, or when the view does not contain the applicant. */
function useNeighbours(view: ApplicantsView, id: number, enabled: boolean): { before?: Neighbour; after?: Neighbour } {
  const { items, total } = usePage(view, view.page, enabled)
  const at = items.findIndex((row) => row.id === id)
  const atStart = at === 0 && view.page > 1
  const atEnd = at === items.length - 1 && at > -1 && view.page * view.size < total
  const earlier = usePage(view, view.page - 1, enabled && atStart)
  const later = usePage(view, view.page + 1, enabled && atEnd)
  if (at === -1) return {}
  const before = neighbour(view, items[at - 1], view.page) ?? neighbour(view, earlier.items.at(-1), view.page - 1)
  const after = neighbour(view, items[at + 1], view.page) ?? neighbour(view, later.items[0], view.page + 1)
  return { ...(before && { before }), ...(after && { after }) }
}

const toPageQuery = (view: ApplicantsView, page: number) => ({ ...toApplicantsQuery(view), page, pageSize: view.size })

export const prefetchNeighbours = (view: ApplicantsView): void =>
  void prefetchEndpoint(listApplicants, {}, { query: toPageQuery(view, view.page) })

function usePage(view: ApplicantsView, page: number, enabled: boolean): { items: readonly ApplicantRow[]; total: number } {
  const { data } = useRead(listApplicants, {}, { query: toPageQuery(view, page), enabled })
  return enabled && data && !Array.isArray(data) ? data : { items: [], total: 0 }
}

const neighbour = (view: ApplicantsView, row: ApplicantRow | undefined, page: number): Neighbour | undefined =>
  row && { row, address: applicantsView.format({ ...view, page }).toString() }
