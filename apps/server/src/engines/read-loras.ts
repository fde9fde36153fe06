/** Reads `watercolor:0.8,ink:1`. */
export function readLoras(loras = '') {
  return loras
    .split(',')
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [name = '', weight] = entry.split(':');
      return { name, weight: Number(weight) };
    });
}
