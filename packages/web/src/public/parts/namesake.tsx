import { picturePath } from '@jadara/contract/site/pages'
import { usePage } from '../page.tsx'
import { Prose } from './prose.tsx'
import { Rosette } from './rosette.tsx'

/** The biography of the namesake; until there is a portrait the drawing stands in its place, in the same proportions. */
export function Namesake() {
  const { slot } = usePage()
  const [name, portrait] = [slot('namesakeName'), slot('namesakePortrait')]
  return (
    <div className="bio">
      <figure>{portrait ? <img src={picturePath(portrait)} alt={name} loading="lazy" decoding="async" /> : <Rosette />}</figure>
      <div className="opening">
        {name && <h3 className="who">{name}</h3>}
        <Prose html={slot('namesakeBiography')} />
      </div>
    </div>
  )
}
