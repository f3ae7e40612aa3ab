// Enables records and init accessors on netstandard2.0, for which the rules are also compiled.
#if !NET5_0_OR_GREATER
namespace System.Runtime.CompilerServices;

internal static class IsExternalInit;
#endif
