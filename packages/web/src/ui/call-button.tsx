import type { ComponentProps } from 'react'
import { Button, ButtonLink } from './button.tsx'
import type { CallableEndpoint } from './may-call.ts'
import { useRefusal } from './use-refusal.ts'

type Call = {
  /** The call that the button makes or leads to; undefined if every account may follow it. */
  readonly call: CallableEndpoint | undefined
}

/** A button that an account sees only if its duty allows the call. */
export function CallButton({ call, ...props }: ComponentProps<typeof Button> & Call) {
  return useRefusal(call) === undefined && <Button {...props} />
}

export function CallButtonLink({ call, ...props }: ComponentProps<typeof ButtonLink> & Call) {
  return useRefusal(call) === undefined && <ButtonLink {...props} />
}
