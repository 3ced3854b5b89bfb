// What the store needs of libcrypto (Debian: libssl-dev).
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/x509.h>
#include <openssl/x509_vfy.h>
