import { Fragment } from 'react'
import css from './email-address-text.module.css'

/** An email address as text. A long one breaks after the @ first, then before a dot. */
export function EmailAddressText({ address }: { address: string }) {
  const at = address.lastIndexOf('@') + 1
  return (
    <bdi dir="ltr" className={css.email}>
      <Part text={address.slice(0, at)} />
      <wbr />
      <Part text={address.slice(at)} />
    </bdi>
  )
}

function Part({ text }: { text: string }) {
  return (
    <span className={css.part}>
      {text.split('.').map((piece, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one address are never reordered
        <Fragment key={place}>
          {place > 0 && (
            <>
              <wbr />.
            </>
          )}
          {piece}
        </Fragment>
      ))}
    </span>
  )
}
