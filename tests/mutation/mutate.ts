import ts from 'typescript'

/** A place where a program was changed, and into what. */
export interface Mutant {
  id: number
  file: string
  line: number
  from: string
  to: string
}

const otherOperators: Partial<Record<ts.SyntaxKind, string[]>> = {
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: ['!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: ['==='],
  [ts.SyntaxKind.LessThanToken]: ['<=', '>='],
  [ts.SyntaxKind.LessThanEqualsToken]: ['<', '>'],
  [ts.SyntaxKind.GreaterThanToken]: ['>=', '<='],
  [ts.SyntaxKind.GreaterThanEqualsToken]: ['>', '<'],
  [ts.SyntaxKind.PlusToken]: ['-'],
  [ts.SyntaxKind.MinusToken]: ['+'],
  [ts.SyntaxKind.AsteriskToken]: ['/'],
  [ts.SyntaxKind.SlashToken]: ['*'],
  [ts.SyntaxKind.PercentToken]: ['*'],
  [ts.SyntaxKind.AmpersandAmpersandToken]: ['||'],
  [ts.SyntaxKind.BarBarToken]: ['&&'],
}

const otherMethods: Record<string, string> = { some: 'every', every: 'some', max: 'min', min: 'max', floor: 'ceil' }
/** Calls that may be left out: what they are called on has the same type. */
const droppable = new Set(['filter', 'toSorted', 'trim', 'toLowerCase', 'slice'])

/** Whether an expression stands where a value does, and can be put in brackets. */
function isValue(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isSourceFile(node)) return false
  if (ts.isLiteralTypeNode(parent) || ts.isImportDeclaration(parent) || ts.isCaseClause(parent)) return false
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node
  return !ts.isPropertySignature(parent) && !ts.isExportDeclaration(parent) && !ts.isEnumMember(parent)
}

/** The other texts an expression could have had. */
function alternatives(node: ts.Node): string[] {
  const text = (part: ts.Node) => part.getText()
  if (ts.isBinaryExpression(node)) {
    const [left, right] = [text(node.left), text(node.right)]
    if (node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) return [left, right]
    return (otherOperators[node.operatorToken.kind] ?? []).map((operator) => `${left} ${operator} ${right}`)
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) return [text(node.operand)]
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken) return [text(node.operand)]
  if (ts.isConditionalExpression(node)) return [text(node.whenTrue), text(node.whenFalse)]
  if (node.kind === ts.SyntaxKind.TrueKeyword) return ['false']
  if (node.kind === ts.SyntaxKind.FalseKeyword) return ['true']
  if (ts.isNumericLiteral(node)) return [`${Number(node.text.replaceAll('_', '')) + 1}`]
  if (ts.isStringLiteral(node)) return [node.text === '' ? `'mutant'` : `''`]
  if (ts.isArrayLiteralExpression(node) && node.elements.length > 0) return ['[]']
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { expression, name } = node.expression
    if (node.getText().includes('?.')) return []
    if (droppable.has(name.text)) return [text(expression)]
    const other = Object.hasOwn(otherMethods, name.text) ? otherMethods[name.text] : undefined
    return other === undefined ? [] : [`${text(expression)}.${other}(${node.arguments.map(text).join(', ')})`]
  }
  return []
}

/**
 * A program in which every mutant is built in, each behind its number: `globalThis.mutant` says which
 * of them is alive, so that one load serves them all.
 * @param first number of the first mutant
 */
export function withMutants(file: string, source: string, first: number): { code: string; mutants: Mutant[] } {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ESNext, true)
  const mutants: Mutant[] = []

  const add = (node: ts.Node, to: string): number => {
    const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1
    mutants.push({ id: first + mutants.length, file, line, from: node.getText(), to })
    return first + mutants.length - 1
  }

  const write = (node: ts.Node): string => {
    const parts: string[] = []
    let position = node.getStart()
    node.forEachChild((child) => {
      parts.push(source.slice(position, child.getStart()), write(child))
      position = child.getEnd()
    })
    const text = parts.join('') + source.slice(position, node.getEnd())
    const original = isValue(node)
      ? alternatives(node).reduce((rest, to) => `(globalThis.mutant === ${add(node, to)} ? (${to}) : ${rest})`, text)
      : text
    const { parent } = node
    if (!parent || !ts.isIfStatement(parent) || parent.expression !== node) return original
    // A condition that always holds, and one that never does.
    const [always, never] = [add(node, 'true'), add(node, 'false')]
    return `(globalThis.mutant === ${always} || (globalThis.mutant !== ${never} && (${original})))`
  }

  const code = source.slice(0, tree.getStart()) + write(tree)
  return { code, mutants }
}

/** A mutant by itself: what stands from `start` to `end` of the file becomes `to`. */
export interface PlacedMutant extends Omit<Mutant, 'id'> {
  start: number
  end: number
}

/** What else goes wrong outside of rules: a promise nobody waits for, an attribute that only ears would miss. */
function omissions(node: ts.Node): string[] {
  if (ts.isAwaitExpression(node)) return [node.expression.getText()]
  if (ts.isJsxAttribute(node)) return /^(aria-|role$|tabIndex$|disabled$|on[A-Z])/.test(node.name.getText()) ? [''] : []
  if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression)) return ['']
  return []
}

/** Every change of one place of a program, for those that are tried one by one. */
export function singleMutants(file: string, source: string): PlacedMutant[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ESNext, true, kind)
  const mutants: PlacedMutant[] = []
  const visit = (node: ts.Node) => {
    const { parent } = node
    const [start, end] = [node.getStart(), node.getEnd()]
    const isCondition = parent && ts.isIfStatement(parent) && parent.expression === node
    const values = isValue(node) && !ts.isJsxAttribute(parent) ? alternatives(node).map((to) => `(${to})`) : []
    for (const to of [...values, ...omissions(node), ...(isCondition ? ['true', 'false'] : [])]) {
      const line = tree.getLineAndCharacterOfPosition(start).line + 1
      mutants.push({ file, line, from: node.getText(), to, start, end })
    }
    node.forEachChild(visit)
  }
  visit(tree)
  return mutants
}
