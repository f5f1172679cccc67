/** Compiles tagged templates of ui/style.ts to rules. */
import { describe, expect, it } from 'vitest'
import { compileStyle, squeezeStyle, type StyleTag } from '../../src/ui/style/style-compiler.ts'

describe('style text', () => {
  it.each([
    ['blanks and line ends', '\n  color: red;\n  margin: 0  4px;\n', 'color:red;margin:0 4px;'],
    ['nested rules', 'a { &:active , b > i { top: 1px; } }', 'a{&:active,b>i{top:1px;}}'],
    ['comments', 'color: red; /* why; { */ top: 0;', 'color:red;top:0;'],
    [
      'quoted text, which stays',
      `font: "A  B" , 'c : d'; content: "a;  b\\"  c";`,
      `font:"A  B",'c : d';content:"a;  b\\"  c";`,
    ],
    ['the blank before a pseudo class, which means a descendant', 'a :hover { top: 0; }', 'a :hover{top:0;}'],
    ['sums, which need their blanks', 'top: calc(1px + 2px - var( --a ));', 'top:calc(1px + 2px - var( --a ));'],
    [
      'media conditions',
      '@media (min-width: 9px) and (hover) { top: 0; }',
      '@media (min-width:9px) and (hover){top:0;}',
    ],
  ])('is minified: %s', (_, text, squeezed) => {
    expect(squeezeStyle(text)).toBe(squeezed)
  })
})

describe('a compiled style', () => {
  it.each<[string, StyleTag, string, string]>([
    [
      'bears its class where & is',
      'css',
      'top: 0; &:active, [x] > & { left: 1px; }',
      '&{top:0}&:active,[x]>&{left:1px}',
    ],
    [
      'is flat',
      'css',
      'top: 0; @media (hover) { top: 1px; b & { top: 2px; } }',
      '&{top:0}@media (hover){&{top:1px}b &{top:2px}}',
    ],
    [
      'is short',
      'css',
      'margin: 0.5px -0.25em 10.5px; transition: all 0.3s cubic-bezier(0.1, 0, 0.2, 1);',
      '&{margin:.5px -.25em 10.5px;transition:all .3s cubic-bezier(.1,0,.2,1)}',
    ],
    ['keeps what is quoted', 'css', 'content: "0.5 > 0.25"; top: 0;', '&{content:"0.5 > 0.25";top:0}'],
    ['may say nothing', 'css', '', ''],
    [
      'of frames is the frames alone',
      'keyframes',
      'from { opacity: 0; } 50% { opacity: 0.5; }',
      'from{opacity:0}50%{opacity:.5}',
    ],
    [
      'of elements has no class',
      'elements',
      '*, a:hover { top: 0; } @media (hover) { b { top: 0; } }',
      '*,a:hover{top:0}@media (hover){b{top:0}}',
    ],
  ])('%s', (_, tag, text, rules) => {
    expect(compileStyle(tag, text)).toBe(rules)
  })

  it('is the same each time, even if the text was compiled for another tag before', () => {
    expect(compileStyle('css', 'a { top: 0; }')).toBe('& a{top:0}')
    expect(compileStyle('elements', 'a { top: 0; }')).toBe('a{top:0}')
    expect(compileStyle('elements', 'a { top: 0; }')).toBe('a{top:0}')
    expect(compileStyle('css', 'a { top: 0; }')).toBe('& a{top:0}')
  })

  it.each([
    ['top: 0', 'a declaration does not end with ;'],
    ['&:active { top: 0 }', 'a declaration does not end with ;'],
    ['&:active { top: 0; } }', 'there are not as many { as }'],
    ['background: url(a?b&c);', '& stands for the class'],
  ])('of %s cannot be compiled completely and is refused', (text, message) => {
    expect(() => compileStyle('css', text)).toThrow(message)
  })
})
