import { type Text, text } from '@jadara/contract/core/text'
import { type CallableEndpoint, useMayCall } from './may-call.ts'

const readOnly = text(
  'You can read this here. Your account may not change it.',
  'يمكنك الاطّلاع على هذه البيانات هنا، ولا يتيح لك حسابك تعديلها.',
)

/** Why the account may not make the call; undefined if it may. */
export function useRefusal(endpoint: CallableEndpoint | undefined): Text | undefined {
  const mayCall = useMayCall()
  return endpoint && !mayCall(endpoint) ? readOnly : undefined
}
