// Lets records compile where the library does not know init accessors: the rules also compile for netstandard2.0.
#if !NET5_0_OR_GREATER
namespace System.Runtime.CompilerServices;

internal static class IsExternalInit;
#endif
