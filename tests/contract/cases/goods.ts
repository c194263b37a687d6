import { request } from '#api/client.ts'
import { getMerchandise, getMerchandiseAttr, getMerchandiseSelect } from '#contract/merchandise.ts'
import { getVoucher } from '#contract/voucher-codes.ts'
import { getVoucherAttr, getVoucherSelect, getVoucherSelectOne } from '#contract/vouchers.ts'
import type { CallCase } from './call-case.ts'
import { anId } from '../../support/ids.ts'

const bag = { id: 5, name: 'Tasche', price: 2500, vat_value: 8.1, stock: 3, product_kind_ref: 1, sequence_no: 2 }
const bagGiven = { id: '5', name: 'Tasche', images: [], price: 2500, vat: 8.1, stock: 3, kind: 1, groupIds: [] }
const book = {
  id: 'book',
  name: 'Katalog',
  text: '<p>Schwer</p>',
  teaser: 'Ein Buch',
  image: '/k/{width}',
  images: ['/k1/{width}', '/k2/{width}'],
  price: 4900,
  vat_value: 2.6,
  stock: 12,
  weight: 1850,
  product_kind_ref: 1,
  custom_groups: [{ id: 2 }, { id: 3 }],
  sequence_no: 1,
}
const bookGiven = {
  id: 'book',
  name: 'Katalog',
  text: '<p>Schwer</p>',
  teaser: 'Ein Buch',
  image: '/k/{width}',
  images: ['/k1/{width}', '/k2/{width}'],
  price: 4900,
  vat: 2.6,
  stock: 12,
  weight: 1850,
  kind: 1,
  groupIds: ['2', '3'],
}
const categories = [
  { id: 2, name: 'Bücher', sequence_no: 2 },
  { id: 3, name: 'Papier', sequence_no: 1 },
]
const categoriesGiven = [
  { id: '3', name: 'Papier' },
  { id: '2', name: 'Bücher' },
]
const voucher = {
  id: 4,
  name: 'Gutschein',
  price: 5000,
  vat_value: 0,
  variable_amount: true,
  groupId: 1,
  sequence_no: 1,
}
const voucherGiven = { id: '4', name: 'Gutschein', price: 5000, vat: 0, variableAmount: true, groupId: '1' }

export const goodsCases: CallCase[] = [
  {
    name: 'getMerchandiseSelect',
    operation: '/merchandise/select',
    run: (api) => request(api, getMerchandiseSelect),
    path: 'merchandise/select',
    data: { merchandise: [bag, book] },
    gives: [bookGiven, bagGiven],
  },
  {
    name: 'getMerchandise',
    operation: '/merchandise',
    run: (api) => request(api, getMerchandise, { article: anId('5') }),
    path: 'merchandise',
    query: { article: '5' },
    data: { article: bag },
    gives: bagGiven,
  },
  {
    name: 'getMerchandiseAttr',
    operation: '/merchandise/attr',
    run: (api) => request(api, getMerchandiseAttr),
    path: 'merchandise/attr',
    data: { category: categories },
    gives: categoriesGiven,
  },
  {
    name: 'getMerchandiseAttr of the passes',
    operation: '/merchandise/attr',
    run: (api) => request(api, getMerchandiseAttr, { product_kind: 13 }),
    path: 'merchandise/attr',
    query: { product_kind: '13' },
    data: { category: categories },
    gives: categoriesGiven,
  },
  {
    name: 'getVoucherSelect',
    operation: '/voucher/select/event/',
    run: (api) => request(api, getVoucherSelect),
    path: 'voucher/select/event/',
    data: { vouchers: [voucher] },
    gives: [voucherGiven],
  },
  {
    name: 'getVoucherSelectOne',
    operation: '/voucher/selectOne/price/{voucher}',
    run: (api) => request(api, getVoucherSelectOne, { voucher: anId('4') }),
    path: 'voucher/selectOne/price/4',
    data: { voucher },
    gives: voucherGiven,
  },
  {
    name: 'getVoucherAttr',
    operation: '/voucher/attr',
    run: (api) => request(api, getVoucherAttr),
    path: 'voucher/attr',
    data: { group: categories },
    gives: categoriesGiven,
  },
  {
    name: 'getVoucher, spaces around the code taken off',
    operation: '/voucher',
    run: (api) => request(api, getVoucher, { voucher: ' ABC 123 ' }),
    path: 'voucher',
    query: { voucher: 'ABC 123' },
    data: {
      id: 1,
      name: 'Gutschein',
      barcode: 'ABC 123',
      amount: 5000,
      used_amount: 1200,
      valid_to: '2027-01-01 00:00:00',
    },
    gives: { id: '1', name: 'Gutschein', barcode: 'ABC 123', amount: 5000, used: 1200, validTo: '2027-01-01 00:00:00' },
  },
]
