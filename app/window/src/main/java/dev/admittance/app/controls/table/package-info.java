/// Tables and tree tables whose columns are data.
@NullMarked
package dev.admittance.app.controls.table;

import org.jspecify.annotations.NullMarked;
