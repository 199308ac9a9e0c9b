export const PRODUCT_NAME = 'Kiraya';
