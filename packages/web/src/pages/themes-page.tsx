import { themes } from '../features/lookups/office-lists.ts'
import { OfficeListPage } from './office-list-page.tsx'

/** `/dashboard/admin/themes`. */
export const ThemesPage = () => <OfficeListPage list={themes} />
