package dev.admittance.workspace;

import dev.admittance.model.resource.ApiResource;
import java.util.List;

/// The plain manifests of some files, and the rule of what such are taken for.
///
/// @param custom resources that definitions among the files add
record PlainManifests(ManifestRule rule, List<PlainManifest> manifests, List<ApiResource> custom) {
  PlainManifests {
    manifests = List.copyOf(manifests);
    custom = List.copyOf(custom);
  }
}
