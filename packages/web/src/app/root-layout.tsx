import { Outlet, ScrollRestoration } from 'react-router'
import { useRouteFocus } from '../ui/layout/use-route-focus.ts'

/** Under every screen: focus and scroll follow the address. */
export function RootLayout() {
  useRouteFocus()
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
