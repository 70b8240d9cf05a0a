/** What a machine must have, by class of machine. */
export const REQUIREMENTS = {
  small: {
    minProcessor: 'Dual-core, 2.0 GHz',
    minMemory: '4 GB RAM',
    minGraphics: 'OpenGL 3.3, 512 MB',
    minStorage: '600 MB',
    recProcessor: 'Dual-core, 2.6 GHz',
    recMemory: '4 GB RAM',
    recGraphics: 'OpenGL 4.1, 1 GB',
    recStorage: '1 GB',
  },
  medium: {
    minProcessor: 'Quad-core, 2.4 GHz',
    minMemory: '8 GB RAM',
    minGraphics: 'Vulkan 1.1, 2 GB',
    minStorage: '4 GB',
    recProcessor: 'Quad-core, 3.2 GHz',
    recMemory: '8 GB RAM',
    recGraphics: 'Vulkan 1.2, 4 GB',
    recStorage: '6 GB on an SSD',
  },
  large: {
    minProcessor: 'Six-core, 3.0 GHz',
    minMemory: '12 GB RAM',
    minGraphics: 'Vulkan 1.2, 4 GB',
    minStorage: '18 GB',
    recProcessor: 'Eight-core, 3.6 GHz',
    recMemory: '16 GB RAM',
    recGraphics: 'Vulkan 1.3, 8 GB',
    recStorage: '20 GB on an SSD',
  },
} as const;
export type Needs = keyof typeof REQUIREMENTS;
