package dev.admittance.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReadingRequestsTest {

  @ParameterizedTest
  @CsvSource({
    "GET, /version",
    "GET, /metrics",
    "GET, /api/v1/namespaces",
    "GET, /api/v1/namespaces/exec/pods/proxy",
    "GET, /api/v1/namespaces/shop/services/web",
    "GET, /k8s/clusters/c-1/apis/admissionregistration.k8s.io/v1/validatingwebhookconfigurations",
    "HEAD, /healthz",
    "POST, /apis/authorization.k8s.io/v1/selfsubjectaccessreviews",
    "POST, /apis/authorization.k8s.io/v1/selfsubjectrulesreviews",
    "POST, /apis/authentication.k8s.io/v1/selfsubjectreviews",
    "POST, /k8s/clusters/c-1/apis/authentication.k8s.io/v1beta1/selfsubjectreviews"
  })
  void readingPasses(String method, String path) {
    assertThat(ReadingRequests.matches(method, path)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "POST, /api/v1/namespaces",
    "PUT, /api/v1/namespaces/shop",
    "PATCH, /apis/admissionregistration.k8s.io/v1/validatingwebhookconfigurations/guard",
    "DELETE, /apis/admissionregistration.k8s.io/v1/validatingwebhookconfigurations/guard",
    "POST, /apis/authorization.k8s.io/v1/subjectaccessreviews",
    "POST, /apis/authentication.k8s.io/v1/tokenreviews",
    "POST, /api/v1/namespaces/shop/serviceaccounts/web/token",
    "POST, /apis/authorization.k8s.io/v1/selfsubjectaccessreviews/more",
    "POST, /apis/example.com/v1/namespaces/x/selfsubjectaccessreviews",
    "GET, /api/v1/namespaces/shop/pods/web/exec",
    "GET, /api/v1/namespaces/shop/pods/web/attach",
    "GET, /api/v1/namespaces/shop/pods/web/portforward",
    "GET, /api/v1/namespaces/shop/services/web/proxy/reset",
    "GET, /api/v1/nodes/one/proxy/run",
    "GET, /api/v1/proxy/namespaces/shop/services/web/reset",
    "get, /version"
  })
  void anythingElseNeedsAPermit(String method, String path) {
    assertThat(ReadingRequests.matches(method, path)).isFalse();
  }
}
