// Views for the dynamic keyword; trimmed from programs that don't use it.
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Documents.Views;

namespace Vivace.Json.Documents;

public readonly partial struct JsonView
{
    /// <summary>The value for <see langword="dynamic"/>: members by name, elements by index,
    /// conversion to .NET types, enumeration and comparison.</summary>
    /// <param name="options">The settings for conversions; <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <returns>
    /// <see langword="null"/> for a JSON null; otherwise an object whose members are those of the JSON object. <c>value.Count</c> is the
    /// length of an array, assignments and casts read the value as <see cref="As{TValue}(JsonSettings)"/> does, operators such as <c>==</c>
    /// and <c>&lt;</c> compare with .NET values, and <see langword="foreach"/> enumerates elements, or members as pairs of name and value.
    /// It is valid until the tree is disposed.
    /// </returns>
    /// <remarks>Meant for scripts and tests: each step is looked up at run time. A missing value or a value
    /// of another kind throws the same exception as the view.</remarks>
    /// <exception cref="InvalidOperationException">The view is <c>default</c>, without a value.</exception>
    /// <exception cref="ObjectDisposedException">The tree was disposed.</exception>
    /// <example><code>
    /// using JsonTree tree = JsonTree.Parse("""{ "orders": [{ "id": 1, "price": 12.50 }] }""");
    /// dynamic? root = tree.Root.AsDynamic();
    /// decimal price = root.orders[0].price;
    /// </code></example>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public dynamic? AsDynamic(JsonSettings? options = null)
    {
        _ = First;
        return DynamicView.Of(this, options);
    }
}
