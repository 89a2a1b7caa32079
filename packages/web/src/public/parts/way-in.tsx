import type { ActiveRound } from '@jadara/contract/rounds'
import { text } from '@jadara/contract/text'
import { usePage } from '../page.tsx'
import { standing } from './round-state.tsx'

const apply = text('Apply Now', 'قدّم الآن')
export const signIn = text('Sign in', 'تسجيل الدخول')

/** As the server takes registrations: from the moment that a round is active until its window closes. */
export const mayRegister = (round: ActiveRound | null): boolean => round !== null && standing(round) !== 'closed'

/** The way into the portal. After the deadline and between rounds nobody is sent to register: who has an account signs in. */
export function WayIn() {
  const { round, say } = usePage()
  const [to, label] = mayRegister(round) ? (['/register', apply] as const) : (['/login', signIn] as const)
  return (
    <a className="b go lg" href={to}>
      {say(label)}
    </a>
  )
}
