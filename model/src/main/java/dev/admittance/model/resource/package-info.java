/// What API servers serve: the resources of each Kubernetes release and of
/// CustomResourceDefinitions.
@NullMarked
package dev.admittance.model.resource;

import org.jspecify.annotations.NullMarked;
