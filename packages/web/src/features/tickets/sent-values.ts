import type { TicketFile } from '@jadara/contract/tickets'
import type { Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { zodResolver } from '../../ui/form/zod-resolver.ts'

type WithFiles = { readonly files: readonly TicketFile[] }

/** As they are sent: a form holds what its files are called, the call names them by their guid alone. */
export const idsOf = <Values extends WithFiles>({ files, ...values }: Values) => ({
  ...values,
  files: files.map(({ guid }) => guid),
})

/** Checks what is sent by the schema of the call, and hands over what was typed. */
export function resolverWith<Values extends WithFiles>(schema: z.ZodType): Resolver<Values> {
  const check = zodResolver(schema as never) as unknown as Resolver
  return async (values, context, options) => {
    const { errors } = await check(idsOf(values), context, options as never)
    return Object.keys(errors).length > 0 ? { values: {}, errors: errors as never } : { values, errors: {} }
  }
}
