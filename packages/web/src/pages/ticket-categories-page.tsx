import { ticketCategories } from '../features/lookups/office-lists.ts'
import { allTicketsPath, allTicketsTitle } from '../lib/ticket-places.ts'
import { Crumbs } from '../ui/layout/page.tsx'
import { OfficeListPage } from './office-list-page.tsx'
import { MessageTabs } from './office-tabs.tsx'

/** `/dashboard/admin/ticket-categories`. */
export const TicketCategoriesPage = () => (
  <OfficeListPage
    list={ticketCategories}
    crumbs={<Crumbs items={[{ to: allTicketsPath, label: allTicketsTitle }]} />}
    tabs={<MessageTabs />}
  />
)
