import ts from 'typescript'
import { readable } from './astro-text.ts'

/** A change of one place of a program: what stands from `start` to `end` would be `to`. */
export interface Mutant {
  file: string
  line: number
  start: number
  end: number
  from: string
  /** '' where it is left out. */
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

/** Name of the attribute that an expression is the value of, or in the value of. */
function attributeAround(node: ts.Node): string {
  const around = ts.findAncestor(node, (each) => ts.isJsxAttribute(each) || ts.isJsxOpeningLikeElement(each))
  return around && ts.isJsxAttribute(around) ? around.name.getText() : ''
}

/** Whether an expression stands where a value does, and can be put in brackets. */
function isValue(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isSourceFile(node) || ts.isJsxAttribute(parent) || ts.isModuleDeclaration(parent)) return false
  if (ts.isLiteralTypeNode(parent) || ts.isImportDeclaration(parent) || ts.isCaseClause(parent)) return false
  if (ts.isImportAttribute(parent)) return false
  // A bundler has to read the address of what is imported.
  if (ts.isCallExpression(parent) && /^import\b/.test(parent.expression.getText())) return false
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node
  if (ts.isBindingElement(parent)) return parent.initializer === node
  // How a thing looks is for eyes to judge, and no tabindex below 0 differs from another.
  if (/^(class(Name|:list)?|tabIndex)$/.test(attributeAround(node))) return !ts.isLiteralExpression(node)
  return !ts.isPropertySignature(parent) && !ts.isExportDeclaration(parent) && !ts.isEnumMember(parent)
}

/** The other texts a call could have had. */
function otherCalls(node: ts.CallExpression): string[] {
  if (node.getText().includes('?.')) return []
  const args = node.arguments.map((argument) => argument.getText())
  const fewer = args.length > 1 ? [`${node.expression.getText()}(${args.slice(0, -1).join(', ')})`] : []
  if (!ts.isPropertyAccessExpression(node.expression)) return fewer
  const { expression, name } = node.expression
  if (droppable.has(name.text)) return [expression.getText()]
  const other = Object.hasOwn(otherMethods, name.text) ? otherMethods[name.text] : undefined
  return other === undefined ? fewer : [`${expression.getText()}.${other}(${args.join(', ')})`]
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
  // A promise that nobody waits for.
  if (ts.isAwaitExpression(node)) return [text(node.expression)]
  return ts.isCallExpression(node) ? otherCalls(node) : []
}

/** What nobody sees who only looks: names and states for ears, and what a key or a press does. */
const unseen = /^(aria-|role$|tabIndex$|disabled$|on[A-Z])/

/** The other texts that a place of a program could have had. */
function changesOf(node: ts.Node): string[] {
  if (ts.isJsxAttribute(node)) return unseen.test(node.name.getText()) ? [''] : []
  if (ts.isExpressionStatement(node)) return ts.isCallExpression(node.expression) ? [''] : []
  if (ts.isSourceFile(node) || !isValue(node)) return []
  const isCondition = ts.isIfStatement(node.parent) && node.parent.expression === node
  return [...alternatives(node), ...(isCondition ? ['true', 'false'] : [])]
}

function parse(file: string, source: string): ts.SourceFile {
  const kind = /\.(tsx|astro)$/.test(file) ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(file, readable(file, source), ts.ScriptTarget.ESNext, true, kind)
}

/** Every change of one place of a program, from its beginning to its end. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const tree = parse(file, source)
  const mutants: Mutant[] = []
  const visit = (node: ts.Node) => {
    const [start, end] = [node.getStart(), node.getEnd()]
    for (const to of changesOf(node)) {
      const line = tree.getLineAndCharacterOfPosition(start).line + 1
      mutants.push({ file, line, start, end, from: node.getText(), to })
    }
    node.forEachChild(visit)
  }
  visit(tree)
  return mutants
}

/**
 * A program with mutants built in, each behind its number: `globalThis.mutant(id)` says whether it is alive, so that one
 * compile and one load serve them all.
 * @param mutants some of those that `mutantsOf` finds in the same text, by number
 */
export function withMutants(file: string, source: string, mutants: ReadonlyMap<number, Mutant>): string {
  const isAlive = (id: number) => `globalThis.mutant?.(${id})`

  const write = (node: ts.Node): string => {
    const parts: string[] = []
    let position = node.getStart()
    node.forEachChild((child) => {
      parts.push(source.slice(position, child.getStart()), write(child))
      position = child.getEnd()
    })
    const text = parts.join('') + source.slice(position, node.getEnd())
    const changes = changesOf(node)
    const [start, end] = [node.getStart(), node.getEnd()]
    const here = [...mutants].filter(
      ([, each]) => each.start === start && each.end === end && changes.includes(each.to),
    )
    if (ts.isJsxAttribute(node)) {
      const [id] = here[0] ?? []
      if (id === undefined) return text
      const value = text.includes('=') ? text.slice(text.indexOf('=') + 1) : 'true'
      const bare = value.startsWith('{') ? value.slice(1, -1) : value
      return `${node.name.getText()}={${isAlive(id)} ? undefined : (${bare})}`
    }
    if (ts.isExpressionStatement(node)) {
      const [id] = here[0] ?? []
      // In a block, since what begins with a bracket would go on with the line before.
      if (id !== undefined) return `{ if (!${isAlive(id)}) { (${text}) } }`
      // The template of an Astro component stays as it stands.
      const isAsItWas = text === source.slice(start, end) || ts.isJsxFragment(node.expression)
      return isAsItWas ? text : `{ ${text} }`
    }
    return here.reduce((rest, [id, { to }]) => `(${isAlive(id)} ? (${to}) : ${rest})`, text)
  }

  const tree = parse(file, source)
  return source.slice(0, tree.getStart()) + write(tree) + source.slice(tree.getEnd())
}
