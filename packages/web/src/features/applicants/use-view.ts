import { type ChangeOf, useAddressView } from '../../lib/use-address-view.ts'
import { addressOf, type View, viewOf } from './view.ts'

export type ChangeView = ChangeOf<View>

export const useView = () => useAddressView(viewOf, addressOf)
