package dev.admittance.call.http;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

public final class ResponseBody {
  /// The maximum body in bytes. The limit is ours: the API server has none (W-325).
  public static final int LARGEST = 64 << 20;

  private static final int BLOCK = 1 << 16;

  private final InputStream in;
  private final BodyLength length;
  private final boolean zipped;
  private final int largest;

  private ResponseBody(InputStream in, BodyLength length, boolean zipped, int largest) {
    this.in = in;
    this.length = length;
    this.zipped = zipped;
    this.largest = largest;
  }

  /// Creates the body that follows a head.
  ///
  /// @param largest the maximum number of bytes after decompression
  /// @throws HttpFault if the length in the head is invalid
  public static ResponseBody behind(ResponseHead head, InputStream in, int largest)
      throws HttpFault {
    boolean zipped =
        head.headers()
            .first("Content-Encoding")
            .map(encoding -> encoding.toLowerCase(Locale.ROOT).equals("gzip"))
            .orElse(false);
    return new ResponseBody(in, BodyLength.of(head), zipped, largest);
  }

  /// Reads the whole body and decompresses it.
  ///
  /// @throws HttpFault if it is malformed or too large
  public byte[] read() throws IOException {
    boolean none = length.equals(new BodyLength.Counted(0));
    try {
      return readAll(zipped && !none ? new GZIPInputStream(raw(), BLOCK) : raw());
    } catch (EOFException _) {
      throw new HttpFault(HttpFault.UNEXPECTED_END);
    } catch (ZipException e) {
      throw new HttpFault(unzipped(String.valueOf(e.getMessage())));
    }
  }

  private InputStream raw() {
    return switch (length) {
      case BodyLength.Counted(long bytes) -> new CountedBody(in, bytes);
      case BodyLength.Chunked _ -> new ChunkedBody(in);
      case BodyLength.Open _ -> in;
    };
  }

  private byte[] readAll(InputStream body) throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    byte[] block = new byte[BLOCK];
    for (int count = body.read(block); count >= 0; count = body.read(block)) {
      if (all.size() + count > largest) {
        throw new HttpFault(
            "the answer is larger than "
                + (largest >> 20)
                + " MiB, which is more than Admittance reads (a real server has no limit)");
      }
      all.write(block, 0, count);
    }
    return all.toByteArray();
  }

  private static String unzipped(String problem) {
    return switch (problem) {
      case "Not in GZIP format", "Unsupported compression method", "Corrupt GZIP header" ->
          "gzip: invalid header";
      case "Corrupt GZIP trailer" -> "gzip: invalid checksum";
      default -> "flate: corrupt input";
    };
  }
}
