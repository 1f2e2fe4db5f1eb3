/// What providers of managed clusters do to webhooks, as a table with its sources.
@NullMarked
package dev.admittance.model.provider;

import org.jspecify.annotations.NullMarked;
