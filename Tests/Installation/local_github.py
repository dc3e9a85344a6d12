"""Runs a command on a machine without a network, on which github.com is a folder.

    unshare --map-root-user --mount --net python3 local_github.py CERTIFICATE KEY FOLDER COMMAND…

SwiftPM downloads bundles only over HTTPS, from the address in the manifest, and trusts only the authorities of the system. In
namespaces of its own, a process can be that address and that authority. Writes the paths that were requested to FOLDER/requests.
"""

import fcntl
import functools
import http.server
import pathlib
import socket
import ssl
import struct
import subprocess
import sys
import tempfile
import threading

AUTHORITIES = ["/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/cert.pem"]
GET_FLAGS, SET_FLAGS, UP = 0x8913, 0x8914, 1


def start_loopback():
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as device:
        request = struct.pack("16sh14x", b"lo", 0)
        flags = struct.unpack("16sh14x", fcntl.ioctl(device, GET_FLAGS, request))[1]
        fcntl.ioctl(device, SET_FLAGS, struct.pack("16sh14x", b"lo", flags | UP))


def replace(path, other):
    subprocess.run(["mount", "--bind", other, path], check=True)


class Handler(http.server.SimpleHTTPRequestHandler):
    def do_GET(self):
        with open(pathlib.Path(self.directory) / "requests", "a", encoding="utf-8") as file:
            file.write(f"{self.path}\n")
        super().do_GET()

    def log_message(self, *_):
        pass


def main(certificate, key, folder, *command):
    start_loopback()
    with tempfile.NamedTemporaryFile("w", suffix="-hosts") as hosts:
        hosts.write("127.0.0.1 localhost github.com\n")
        hosts.flush()
        replace("/etc/hosts", hosts.name)
        for path in AUTHORITIES:
            if pathlib.Path(path).is_file():
                replace(path, certificate)
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 443), functools.partial(Handler, directory=folder))
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
        server.socket = context.wrap_socket(server.socket, server_side=True)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        return subprocess.run(command).returncode


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
