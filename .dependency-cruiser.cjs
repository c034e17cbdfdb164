// The arrows stand in boundaries.json; this file only translates them. test/boundaries.test.ts reads the same table.
const { layers, packages } = require('./boundaries.json');

const escaped = (path) => path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const inside = (path) => (path.endsWith('.ts') ? `^${escaped(path)}$` : `^${escaped(path)}/`);

const arrows = Object.entries(layers).map(([name, layer]) => ({
  name: `${name}-imports-only-${layer.imports.join('-')}`,
  severity: 'error',
  from: { path: inside(layer.path) },
  to: { path: '^src-', pathNot: layer.imports.map((allowed) => inside(layers[allowed].path)) },
}));

const owners = Object.entries(packages).map(([name, paths]) => ({
  name: `${name}-only-where-it-belongs`,
  severity: 'error',
  from: { path: '^src-', pathNot: paths.map(inside) },
  to: { path: `(^|node_modules/)${escaped(name)}(/|$)` },
}));

const withoutNode = ['core', 'renderer', 'shared', 'preload'].map((name) => ({
  name: `${name}-no-node`,
  severity: 'error',
  from: { path: inside(layers[name].path) },
  to: { dependencyTypes: ['core'], pathNot: '^electron$' },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...arrows,
    ...owners,
    ...withoutNode,
    {
      name: 'network-only-in-models',
      severity: 'error',
      from: { path: '^src-main/', pathNot: ['^src-main/models/', '^src-main/hosts/browser/'] },
      to: { path: '^(http|https|http2|net|tls|dgram)$', dependencyTypes: ['core'] },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'in-a-layer',
      severity: 'error',
      from: { path: '^src-', pathNot: Object.values(layers).map((layer) => inside(layer.path)) },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    builtInModules: { add: ['electron'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
